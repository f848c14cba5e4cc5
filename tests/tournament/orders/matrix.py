"""Who may give which command, typed from the texts and their readings."""

STAFF = "dealer scorer supervisor director assistant"
DESK = "director assistant cashier"
MATRIX = {
    # 15.1, 15.4; 20.2; charity's definition: shift manager or operator appoint the Director, the Director helpers
    "appoint": "shift-manager operator director", "dismiss": "shift-manager operator director",
    # 15.2: the Director sets the conditions; 15.2/18.2, 3.1: the operator documents, shows and notifies them
    "draft": "operator director", "make-available": "operator director", "notify": "operator director",
    "open-entries": "operator director", "close-entries": "operator director cashier",
    "change-conditions": "operator director",
    # "approved" is by an inspector or the Commission; the operator may record it
    "approve": "inspector operator", "refuse-approval": "inspector operator",
    "move-start": "director", "schedule": "director", "depart": "director", "set-limits": "director",
    "end-early": "director",
    # one entry: allowed by the Director, taken at the desk
    "enter": DESK, "reserve": DESK, "move-up": DESK, "pass-reserve": DESK, "buy-back": DESK,
    "withdraw": f"{DESK} player",
    # 15.8 to 15.10: the Director alone
    "offer-seat": "director", "substitute": "director", "forfeit": "director",
    # 15.6, 15.7: the Director allocates by ballot; helpers may run the draw itself; anybody may add to it
    "fix-list": "director", "fix-late": "director", "draw-marker": "director", "draw-tie": "director",
    "draw-lucky-losers": "director", "move-player": "director", "designate": "director",
    "commit-draw": "director assistant", "reveal-draw": "director assistant", "record-draw": "director assistant",
    "abandon-draw": "director assistant machine",
    "contribute": "director assistant player inspector operator shift-manager supervisor",
    "start-session": "director", "end-session": "director supervisor",
    # 15.17, 15.18
    "take-break": "director", "direct-pace": "director",
    "pause": "director supervisor", "resume": "director supervisor", "announce": "director assistant supervisor",
    # any table may call, the floor answers; the projector is the Director's
    "call-floor": f"{STAFF} player", "answer-call": "director assistant supervisor",
    "show-on-projector": "director assistant supervisor",
    # the house puts devices on record; in mid-hand the old phone, a supervisor or an inspector allows a new one
    "offer-phone": "machine", "pair-device": "machine", "unpair-device": "machine",
    "allow-phone": "player supervisor inspector",
    # virtual tables: the machine deals, those who sit there cut, the Director writes off what is lost
    "commit-shoe": "machine", "fix-shoe": "machine", "deal": "machine", "reveal-shoe": "machine",
    "fail-shoe": "machine director", "cut-shoe": "player",
    "play": f"{STAFF} player operator inspector", "next-round": STAFF,
    "amend-round": "supervisor director assistant operator", "void-round": "supervisor director assistant operator",
    "count-chips": STAFF, "count-round": STAFF, "count-out": "dealer supervisor director assistant",
    # offered and ordered by the Director
    "reinstate": "director", "extra-rounds": "director", "settle-shortage": "director", "correct": "director",
    "reopen-stage": "director", "reopen-placings": "director",
    # 15.19 to 15.22
    "confirm-stage": "director", "confirm-placings": "director", "publish": "director", "award": "director",
    "pay-prize": DESK,
    # 14.3, 16.2, 22.4; 4.7; 10.1.2
    "exclude": "director operator supervisor", "disqualify": "director", "excuse": "supervisor",
    "caution": f"{STAFF} operator",
    # 14.6; 16.4; 22.1, 22.5, 22.6
    "open-dispute": f"{STAFF} player operator cashier", "request-review": f"{STAFF} player operator cashier",
    "rule": "director operator", "review": "inspector supervisor operator",
    "advise-complaint": "operator supervisor director",
    # 2.2; 15.23 with X-38
    "name-charity": f"{DESK} player", "donate": "operator director",
    "close": "director", "cancel": "operator director",
    # two-persons in the conditions
    "approve-pending": f"{STAFF} operator inspector cashier shift-manager",
    "drop-pending": f"{STAFF} operator inspector cashier shift-manager",
}  # fmt: skip
