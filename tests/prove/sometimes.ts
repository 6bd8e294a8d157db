// What runs have reached: refusals, outcomes, branches. A long run that never reached one of them fails.
import type { Endpoint } from "@majlis/contracts/endpoint";
import { type ErrorCode, errors as catalogue } from "@majlis/contracts/errors";
import { rare, unmet } from "./unmet";

export const createSometimes = () => {
  const counts = new Map<string, number>();
  const refusals = new Set<ErrorCode>();
  return {
    saw: (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1),
    /** The endpoint was called: a long run has to meet each refusal that it declares. */
    called: ({ errors }: Endpoint): void => {
      for (const code of errors) if (catalogue[code].status < 500) refusals.add(code);
    },
    counts: (): ReadonlyMap<string, number> => counts,
    refusals: (): ReadonlySet<ErrorCode> => refusals,
  };
};

export type Sometimes = ReturnType<typeof createSometimes>;

// Not here: `several_guests` needs two tickets with the same first six characters of their codes.
const doors = "ok already_checked_in canceled help_ended other_event payment_due too_early unknown";
const cards = ["card: valid", "card: not valid", "card: replayed"];
const tasks = "advance closeRequests due fanOut letter remind tellHost thank";
const webhooks = "checkoutExpired moneyMoved seatPaid subscription";
const faults = ["a conflict", "a death", "a lost reply", "a mail is refused", "a message twice"];

const named = (kind: string, names: string): readonly string[] =>
  names.split(/\s+/).map((name) => `${kind}: ${name}`);

/** Refusals that each endpoint has in common. */
const common = "AccountSuspended Busy InvalidSession NotAllowed NotSignedIn";

const wanted: readonly string[] = [
  ...named("code", common),
  ...named("door", doors),
  ...cards,
  "door: money is taken",
  "door: money goes back",
  ...named("task", tasks),
  ...named("webhook", webhooks),
  ...named("mail", "sent skipped retrying left"),
  ...faults.map((fault) => `fault: ${fault}`),
];

/** What was never reached, of the names above, the refusals of what was called, and the answers of all actions. */
export const neverReached = (sometimes: Sometimes, actions: readonly string[]): readonly string[] => {
  const refusals = [...sometimes.refusals()].filter((code) => !(code in unmet) && !(code in rare));
  return [
    ...wanted,
    ...refusals.map((code) => `code: ${code}`),
    ...actions.map((name) => `${name} → answered`),
  ].filter((name) => !sometimes.counts().has(name));
};

/** Refusals that were met although the table says that no run can. */
export const metAfterAll = (sometimes: Sometimes): readonly string[] =>
  Object.keys(unmet).filter((code) => sometimes.counts().has(`code: ${code}`));
