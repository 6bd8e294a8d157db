// Refusals that calls of a run declare and the long run need not meet, and why.
import type { ErrorCode } from "@majlis/contracts/errors";

type Reasons = Partial<Record<ErrorCode, string>>;

const noIssued = "the house issues no codes";

/** No run can meet them. A run that does shows that the reason is not true any more. */
export const unmet: Reasons = {
  AnswersNeeded: "no event asks questions",
  GiftEnded: noIssued,
  GiftNewOnly: noIssued,
  GiftUnknown: "codes are those of rows",
  GiftUsedUp: noIssued,
  GuestChanged: "each guest has a key of its own",
  GuestMessageChanged: "a cancellation says nothing",
  LetterNotPossible: "no address is given up",
  MadeBefore: "each form has a key of its own",
  NotFound: "every feature is on",
  NothingOnSale: "a run has one way of paying",
  PassLinkEnded: "files are read without a link",
  PaymentRefused: "the provider opens each page",
  PlaceTold: "a host does not change when the place is told",
  PriceTooSmall: "the provider opens each page",
  TooManyGuestMails: "a city invites fewer guests than a day allows",
  TooManyRequests: "calls do not pass the throttle of HTTP",
};

/** Met only when a row goes between the draw of a call and its read, or after many steps: a long run may not see it. */
export const rare: Reasons = {
  GatheringNotFound: "the host's account is deleted at once",
  GiftKept: "a gift is older than a run is long, most of the time",
  GiftNotFound: "the giver's account is deleted at once",
  KursiLimit: "one person gives many seats to one event",
  PaymentTaskNotFound: "two admins at once",
  TooManyHelpers: "one host invites twenty helpers",
  TransferNotFound: "the payer's account is deleted at once",
};

const short = "a city is shorter than a month";
const onPage = "only pages ask it";

/** Rules of seats and money with branches that no call of a run reaches: whole files, or one function. */
const quietBranches: Readonly<Record<string, string>> = {
  "membership/cardCode.rules.ts": "partners scan codes, and type no numbers",
  "membership/dueStep.rules.ts": short,
  "membership/gifts/gift.rules.ts": noIssued,
  "membership/given.rules.ts": "no action gives months",
  "membership/membership.rules.ts": short,
  "membership/subscription.rules.ts": `${short}, and memberships are sold by the month`,
  "payments/books.rules.ts": "the house has one currency and no tax",
  "payments/ledger.rules.ts addUp": "every kind of row has a side",
  "payments/price.rules.ts": "memberships are sold by the month",
  "payments/tax.rules.ts": "the house has no tax",
  "payments/till.rules.ts differenceCents": onPage,
  "seats/doorPay.rules.ts unpaidRefusal": "every occasion has a start",
  "seats/seats.rules.ts isOffer": onPage,
  "seats/waitlist.rules.ts canQueue": onPage,
  "seats/waitlist.rules.ts passReason": "every house sells",
  "seats/ways.rules.ts": `${onPage}, or of an event without a price`,
  "tickets/substitute.rules.ts": "no action names a substitute",
};

export const isQuiet = (branch: string): boolean =>
  branch in quietBranches || (branch.split(" ")[0] ?? "") in quietBranches;
