// Mails and their causes.
import type { Row } from "../city";
import { countBy, differences, type Facts, type Invariant, stayed } from "./invariant";

const mailsOf = ({ rows }: Facts, ...templates: readonly string[]) =>
  rows("outbox").filter((row) => templates.includes(String(row["template"])));
const idOf = (row: Row): string => String(row["id"]);
const refOf = (row: Row): string => String(row["ref_id"]);

/** Whether the data of a mail has this part. */
const says =
  (name: string) =>
  ({ data }: Row): boolean =>
    typeof data === "object" && data !== null && name in data;

const at = (row: Row): string => `${String(row["user_id"])} at ${refOf(row)}`;

/**
 * Each ticket of an account, and each that it was, was told once. Hosts of gatherings know of their own. A seat that a host
 * gave to an address was told there, before the account claimed it.
 */
export const eachTicketIsMailedOnce: Invariant = (facts) => {
  const people = stayed(facts);
  const hosts = new Map(facts.rows("availability").map((row) => [row["id"], row["owner_id"]]));
  const isTold = (row: Row) => people.has(row["user_id"]) && row["user_id"] !== hosts.get(row["ref_id"]);
  const tickets = [...facts.rows("ticket"), ...facts.rows("canceledTicket")];
  const claimed = new Map(facts.rows("guestContact").map((row) => [row["user_id"], row["account_id"]]));
  const mails = mailsOf(facts, "ticket_issued")
    .map((row) => ({ ...row, user_id: claimed.get(row["user_id"]) ?? row["user_id"] }))
    .filter(isTold);
  const issued = countBy(tickets.filter(isTold), at);
  const [due, receipts] = [
    countBy(mails.filter(says("due_cents")), at),
    countBy(mails.filter(says("receipt")), at),
  ];
  // A ticket that was due at the door is mailed again, with its receipt, when it is paid before.
  const first = [...countBy(mails, at)].map(([key, count]): [string, number] => {
    const again = Math.max(count - (issued.get(key) ?? 0), 0);
    return [key, count - Math.min(again, due.get(key) ?? 0, receipts.get(key) ?? 0)];
  });
  return differences("mails of tickets", new Map(first), issued);
};

/** Each ticket that was given back or taken was told once, and nothing else. */
export const eachCancellationIsMailedOnce: Invariant = (facts) => {
  const people = stayed(facts);
  const isThere = (row: Row) => people.has(row["user_id"]);
  return differences(
    "cancellations",
    countBy(mailsOf(facts, "ticket_canceled", "ticket_refunded", "guest_removed").filter(isThere), at),
    countBy(facts.rows("canceledTicket").filter(isThere), at),
  );
};

/** Each refund that ended, as the audit notes it, was told once. */
export const eachRefundIsMailedOnce: Invariant = (facts) => {
  const ended = facts.rows("audit").filter((row) => row["action"] === "payment.refunded");
  return differences(
    "refunds",
    countBy(mailsOf(facts, "refund_sent"), (row) => String(row["user_id"])),
    countBy(ended, (row) => String(row["subject_id"])),
  );
};

/** Each canceled occasion was told once, and no other one. */
export const eachCanceledOccasionIsToldOnce: Invariant = (facts) =>
  differences(
    "canceled occasions",
    countBy(mailsOf(facts, "event_canceled_all"), refOf),
    countBy(
      facts.rows("availability").filter((row) => row["status"] === "canceled"),
      idOf,
    ),
  );

/** Each offer that is open was told. */
export const eachOfferIsMailed: Invariant = (facts) => {
  const told = new Set(mailsOf(facts, "seat_offered").map(at));
  return facts
    .rows("waitlist")
    .flatMap((row) =>
      row["status"] === "offered" && !told.has(at(row)) ? [`no offer was told to ${at(row)}`] : [],
    );
};

/** What the outbox calls sent was sent, or another row took its place when its time came. */
export const whatIsSentArrived: Invariant = ({ rows, mails }) => {
  const arrived = new Set(mails.map(({ id }) => id));
  const later = new Set(
    rows("outbox")
      .map(idOf)
      .filter((id) => id.endsWith("_due")),
  );
  return rows("outbox").flatMap((row) =>
    row["status"] === "sent" &&
    !String(row["template"]).endsWith("_all") &&
    !arrived.has(idOf(row)) &&
    !later.has(`${idOf(row)}_due`)
      ? [`${idOf(row)} (${String(row["template"])}) is called sent and did not arrive`]
      : [],
  );
};
