// Money: the ledger, the provider's books, and what is still to be paid back.
import { returnedOf } from "../providerBooks";
import {
  countBy,
  differences,
  type Facts,
  type Invariant,
  keptBy,
  numberOf,
  openOf,
  partyAt,
  statsOf,
  stayed,
} from "./invariant";

export const sumsEqualLedger: Invariant = (facts) => {
  const sums = countBy(
    facts.rows("payment"),
    (row) => `${String(row["month"])}/${row["kind"] === "payment" ? "payment" : "refund"}`,
    (row) => (row["kind"] === "reversal" ? -1 : 1) * numberOf(row["amount_cents"]),
  );
  return differences("sums of payments", statsOf(facts, "payments"), sums);
};

export const nothingIsReturnedTwice: Invariant = (facts) =>
  [...keptBy(facts)].flatMap(([id, cents]) =>
    cents < 0 ? [`${id} was returned with ${-cents} cents too many`] : [],
  );

export const paymentsAreRecordedOnce: Invariant = ({ rows }) =>
  [
    ...countBy(
      rows("payment").filter((row) => row["kind"] === "payment"),
      (row) => String(row["payment_id"]),
    ),
  ].flatMap(([id, count]) => (count > 1 ? [`the payment ${id} is in the ledger ${count} times`] : []));

/** After the last look: what the provider keeps of each payment is what the ledger says. */
export const ledgerEqualsTheProvider: Invariant = (facts) => {
  if (facts.way !== "stripe") return [];
  const kept = keptBy(facts);
  const open = openOf(facts);
  return [...facts.provider.charges.values()].flatMap((charge) => {
    const atProvider = charge.amountCents - returnedOf(charge);
    const inLedger = kept.get(charge.id) ?? 0;
    const isOpen = open.has(charge.id) || [...open].some((id) => id === charge.subscriptionId);
    return atProvider === inLedger || isOpen
      ? []
      : [`${charge.id} for ${charge.purpose}: the provider keeps ${atProvider}, the ledger ${inLedger}`];
  });
};

const usedParties = ({ rows }: Facts): ReadonlySet<string> =>
  new Set(rows("ticket").flatMap((row) => (row["checked_in_at"] === undefined ? [] : [partyAt(row)])));

/** When all is done: the money of a ticket of an event to come, whose party was never inside, was not returned. */
export const ticketsStandOnMoney: Invariant = (facts) => {
  const kept = keptBy(facts);
  const open = openOf(facts);
  const published = facts
    .rows("availability")
    .flatMap((row) =>
      row["status"] === "published" && Date.parse(String(row["starts_at"])) > facts.now ? [row["id"]] : [],
    );
  const used = usedParties(facts);
  return facts.rows("ticket").flatMap((row) => {
    const { payment_id: id } = (row["payment"] ?? {}) as { readonly payment_id?: string };
    const isPaid = id === undefined || numberOf(kept.get(id)) > 0 || open.has(id);
    const wasInside = used.has(partyAt(row)) || facts.door.wereInside.has(partyAt(row));
    return isPaid || !published.includes(row["ref_id"]) || wasInside
      ? []
      : [`the ticket ${String(row["id"])} stands on ${id}, which was returned`];
  });
};

export const noTaskIsDueForLong: Invariant = ({ rows, now, way }) =>
  rows("paymentTask").flatMap((row) =>
    row["open_state"] === "due" &&
    (row["provider"] === way || row["provider"] === "demo") &&
    Date.parse(String(row["due_at"])) < now - 60 * 60_000
      ? [`the task ${String(row["id"])} is due since ${String(row["due_at"])}`]
      : [],
  );

type Paid = { readonly payment_id?: string } | undefined;

/** When all is done: what is kept of the payments of seats has a seat, a late cancellation, or waits for an admin. */
export const keptMoneyHasACause: Invariant = (facts) => {
  const { rows } = facts;
  const kept = keptBy(facts);
  const open = openOf(facts);
  const people = stayed(facts);
  const idsOf = (entity: string) => rows(entity).flatMap((row) => (row["payment"] as Paid)?.payment_id ?? []);
  const returned = new Set(
    rows("kursi").flatMap((row) =>
      row["status"] === "returned" ? ((row["payment"] as Paid)?.payment_id ?? []) : [],
    ),
  );
  const causes = new Set(
    ["ticket", "kursi", "canceledTicket"].flatMap(idsOf).filter((id) => !returned.has(id)),
  );
  const failed = new Set(
    rows("payment").flatMap((row) => (row["kind"] === "reversal" ? [row["payment_id"]] : [])),
  );
  return rows("payment").flatMap((row) => {
    const id = String(row["payment_id"]);
    const isSeat = row["kind"] === "payment" && String(row["purpose"]).startsWith("evt_");
    const isKept = isSeat && numberOf(kept.get(id)) > 0 && people.has(row["user_id"]);
    return !isKept || causes.has(id) || open.has(id) || failed.has(id) ? [] : [`${id} is kept for nothing`];
  });
};

/** When all is done: the money of a gift that was taken back went back, or waits for an admin. */
export const returnedGiftsKeepNothing: Invariant = (facts) => {
  const kept = keptBy(facts);
  const open = openOf(facts);
  return facts.rows("gift").flatMap((row) => {
    const id = String(row["payment_id"]);
    const isKept = row["status"] === "refunded" && numberOf(kept.get(id)) > 0;
    return isKept && !open.has(id) ? [`${id} of a gift that was taken back is kept`] : [];
  });
};

/** When all is done: who pays by the month, and got no money back, is a member. */
export const whoPaysIsAMember: Invariant = (facts) => {
  const { rows, provider, now } = facts;
  const open = openOf(facts);
  const users = new Map(rows("user").map((row) => [row["id"], row]));
  return [...provider.subscriptions.values()].flatMap(({ userId, state, invoices, id }) => {
    const [newest] = invoices;
    const role = users.get(userId)?.["role"];
    const isPaid =
      newest !== undefined && Date.parse(newest.periodEndsAt) > now && returnedOf(newest.charge) === 0;
    return isPaid && state === "active" && role === "free_user" && !open.has(id)
      ? [`${userId} pays ${id} and is no member`]
      : [];
  });
};

/** When all is done: the money of a ticket of a canceled event went back, or waits for an admin. */
export const canceledEventsKeepNothing: Invariant = (facts) => {
  const kept = keptBy(facts);
  const open = openOf(facts);
  const canceled = new Set(
    facts.rows("availability").flatMap((row) => (row["status"] === "canceled" ? [row["id"]] : [])),
  );
  return facts.rows("ticket").flatMap((row) => {
    const { payment_id: id } = (row["payment"] ?? {}) as { readonly payment_id?: string };
    const isKept = id !== undefined && canceled.has(row["ref_id"]) && numberOf(kept.get(id)) > 0;
    return isKept && !open.has(id) ? [`${id} of the canceled ${String(row["ref_id"])} is kept`] : [];
  });
};
