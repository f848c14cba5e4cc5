// Money in the currency of a tournament: with its cents in lists, without empty ones where it is written large.
const shapes = new Map<string, Intl.NumberFormat>();

function shape(currency: string, digits: number): Intl.NumberFormat {
  const name = `${currency}${digits}`;
  const found =
    shapes.get(name) ??
    new Intl.NumberFormat("en-AU", {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  shapes.set(name, found);
  return found;
}

/** Whole cents, exact up to the sums that anybody plays for. A currency that is still being typed is shown as it is. */
export function money(cents: number, currency: string, large = false): string {
  const known = /^[A-Z]{3}$/.test(currency);
  const digits = large && cents % 100 === 0 ? 0 : 2;
  const said = shape(known ? currency : "AUD", digits).format(cents / 100);
  return known ? said : said.replace("$", currency ? `${currency}\u00a0` : "$");
}
