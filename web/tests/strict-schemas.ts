// Compiles each JSON Schema of an object given on standard input with ajv in strict mode; prints what it refuses.
import { readFileSync } from "node:fs";
import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";

const refused: Record<string, string> = {};
const schemas = JSON.parse(readFileSync(0, "utf8")) as Record<string, AnySchemaObject>;
const ajv = new Ajv2020({ strict: true, inlineRefs: false, code: { optimize: false } });
ajv.addKeyword("discriminator"); // OpenAPI's own words
ajv.addFormat("binary", true);
for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
for (const name of Object.keys(schemas)) {
  try {
    ajv.getSchema(name);
  } catch (error) {
    refused[name] = String(error);
  }
}
console.log(JSON.stringify(refused));
