// The form of an invariant: a pure function over all rows, mails and the provider's books.
import type { Mail } from "@majlis/core/mail/mail";
import type { Provider } from "../provider";
import type { Row } from "../city";
import type { Way, World } from "../world";

export interface Facts {
  readonly rows: (entity: string) => readonly Row[];
  readonly mails: readonly (Mail & { readonly at: number })[];
  readonly provider: Provider;
  readonly way: Way;
  readonly door: World["door"];
  readonly leavers: World["leavers"];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What is wrong, one line each. Empty when the invariant holds. */
export type Invariant = (facts: Facts) => readonly string[];

/** How many rows have a value. */
export const countBy = <One>(
  rows: readonly One[],
  keyOf: (row: One) => string,
  by: (row: One) => number = () => 1,
) => {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + by(row));
  return counts;
};

export const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** The keys at which two counts differ. An absent count is 0. */
export const differences = (
  what: string,
  told: ReadonlyMap<string, number>,
  rows: ReadonlyMap<string, number>,
): readonly string[] =>
  [...new Set([...told.keys(), ...rows.keys()])].flatMap((key) => {
    const [one, other] = [told.get(key) ?? 0, rows.get(key) ?? 0];
    return one === other ? [] : [`${what} of ${key}: the counter says ${one}, the rows ${other}`];
  });

/** The counters of a name, by bucket. */
export const statsOf = ({ rows }: Facts, name: string): ReadonlyMap<string, number> =>
  new Map(
    rows("stat").flatMap((row) =>
      row["name"] === name ? [[String(row["bucket"]), numberOf(row["count"])]] : [],
    ),
  );

/** People who did not ask for the deletion of their account: it takes rows along, also if it fails halfway. */
export const stayed = ({ rows, leavers }: Facts): ReadonlySet<unknown> =>
  new Set(rows("user").flatMap((row) => (leavers.has(String(row["id"])) ? [] : [row["id"]])));

/** The tickets of a member and the guests at one occasion. */
export const partyAt = (row: Row): string =>
  `${String(row["guest_of"] ?? row["user_id"])} at ${String(row["ref_id"])}`;

const signOf = (row: Row): number => (row["kind"] === "refund" ? -1 : 1);
/** What is kept of each payment, in cents. */
export const keptBy = ({ rows }: Facts) =>
  countBy(
    rows("payment"),
    (row) => String(row["payment_id"]),
    (row) => signOf(row) * numberOf(row["amount_cents"]),
  );

/** The payments that an admin decides about, or has paid back by hand: a task, or an amount that was not asked. */
export const openOf = ({ rows }: Facts): ReadonlySet<string> =>
  new Set([
    ...rows("paymentTask")
      .filter((row) => row["open_state"] !== undefined || row["reference"] !== undefined)
      .map((row) => String(row["object_id"])),
    ...rows("paymentEvent").flatMap(({ id }) =>
      typeof id === "string" && id.startsWith("mismatch_") ? [id.slice("mismatch_".length)] : [],
    ),
  ]);
