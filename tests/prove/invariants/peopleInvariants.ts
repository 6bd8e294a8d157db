// People: roles and their counters, mails, due rows, and what one person sees of others.
import { countBy, differences, type Invariant, numberOf, statsOf } from "./invariant";

export const roleCountersEqualRows: Invariant = (facts) =>
  differences(
    "roles",
    statsOf(facts, "users"),
    countBy(facts.rows("user"), (row) => String(row["role"])),
  );

export const monthsEqualRows: Invariant = (facts) =>
  differences(
    "sign-ups",
    statsOf(facts, "user_months"),
    countBy(facts.rows("user"), (row) => String(row["created_month"])),
  );

export const anAdminStays: Invariant = ({ rows }) =>
  rows("user").some((row) => row["role"] === "admin") ? [] : ["no admin is left"];

export const cardsHaveOwners: Invariant = ({ rows }) => {
  const people = new Set(rows("user").map((row) => String(row["id"])));
  return rows("membership").flatMap((row) =>
    people.has(String(row["user_id"])) ? [] : [`the membership of ${String(row["user_id"])} has no person`],
  );
};

export const cardCountersEqualRows: Invariant = (facts) =>
  differences(
    "cards",
    statsOf(facts, "card_holders"),
    countBy(
      facts.rows("user").filter((row) => row["card_state"] !== undefined),
      (row) => String(row["card_state"]),
    ),
  );

/** A mail is sent once, or twice when its delivery died between sending and marking. */
export const mailsAreSentOnce: Invariant = ({ mails, rows }) => {
  const outbox = new Map(rows("outbox").map((row) => [String(row["id"]), row]));
  const counts = new Map<string, number>();
  for (const { id } of mails) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].flatMap(([id, count]) => {
    const row = outbox.get(id);
    if (!row) return [`the mail ${id} has no cause`];
    const most = row["is_interrupted"] === true ? 2 : 1;
    return count > most ? [`the mail ${id} (${String(row["template"])}) was sent ${count} times`] : [];
  });
};

/** After the last look: each row of the outbox has ended. */
export const noMailIsLeft: Invariant = ({ rows, now }) =>
  rows("outbox").flatMap((row) => {
    const isEnded = ["sent", "skipped", "failed"].includes(String(row["status"]));
    const isLater = typeof row["due_at"] === "string" && Date.parse(row["due_at"]) > now - 30 * 60_000;
    return isEnded || isLater
      ? []
      : [
          `the mail ${String(row["id"])} (${String(row["template"])}) is ${String(row["status"])}: ${JSON.stringify(row)}`,
        ];
  });

/** After the last look: nothing that was due is left undone. */
export const noDueRowIsLeft: Invariant = ({ rows, now }) =>
  rows("due").flatMap((row) =>
    Date.parse(String(row["at"])) < now - 15 * 60_000
      ? [`${String(row["kind"])} of ${String(row["ref_id"])} is due since ${String(row["at"])}`]
      : [],
  );

/**
 * Seats to come and places on waitlists of a deleted person are gone once the deletion's last task has run: until then,
 * a call that was under way can have written one. At an event that had begun the seats stay, without the name.
 */
export const theDeletedLeaveNoSeat: Invariant = ({ rows, now, door }) => {
  const people = new Set(rows("user").map((row) => String(row["id"])));
  const starts = new Map(
    rows("availability").map((row) => [String(row["id"]), Date.parse(String(row["starts_at"]))]),
  );
  const isUnderWay = new Set(
    rows("due").flatMap((row) => (row["kind"] === "deletion" ? [String(row["ref_id"])] : [])),
  );
  const isGone = (id: unknown) =>
    typeof id === "string" && /^usr_\d{32}$/.test(id) && !people.has(id) && !isUnderWay.has(id);
  return [...rows("ticket"), ...rows("waitlist")].flatMap((row) =>
    isGone(row["guest_of"] ?? row["user_id"]) &&
    numberOf(starts.get(String(row["ref_id"]))) > now &&
    !door.hadBegun.has(String(row["ref_id"])) &&
    row["checked_in_at"] === undefined
      ? [`${String(row["user_id"])} was deleted and has a seat at ${String(row["ref_id"])}`]
      : [],
  );
};
