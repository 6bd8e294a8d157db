// Memberships: what was paid is on the card, and each month has its receipt.
import { endOfGrace } from "@majlis/core/membership/membership.rules";
import { membershipPurpose } from "@majlis/core/payments/payments";
import { countBy, type Invariant, keptBy, numberOf, openOf, stayed } from "./invariant";

/** A subscription's month is in the ledger once: what it was paid with, and until when. */
export const monthsAreBoughtOnce: Invariant = ({ rows }) =>
  [
    ...countBy(
      rows("payment").filter((row) => row["kind"] === "payment" && row["purpose"] === membershipPurpose),
      (row) => `${String(row["user_id"])} until ${String(row["period_ends_at"])}`,
    ),
  ].flatMap(([month, count]) => (count > 1 ? [`${month} was bought ${count} times`] : []));

/** When all is done: the card of who paid, and got no money back, ends no earlier than what was paid. */
export const paidMonthsAreOnTheCard: Invariant = (facts) => {
  const { rows, now } = facts;
  const kept = keptBy(facts);
  const open = openOf(facts);
  const people = stayed(facts);
  const ends = new Map(rows("membership").map((row) => [row["user_id"], String(row["period_ends_at"])]));
  const users = new Map(rows("user").map((row) => [row["id"], row]));
  return rows("payment").flatMap((row) => {
    const { user_id: user, payment_id: id, period_ends_at: until } = row;
    const isPaid =
      row["kind"] === "payment" && row["purpose"] === membershipPurpose && numberOf(kept.get(String(id))) > 0;
    if (!isPaid || typeof until !== "string" || Date.parse(until) <= now) return [];
    if (!people.has(user) || open.has(String(id)) || users.get(user)?.["role"] !== "member") return [];
    const end = ends.get(user) ?? "";
    return end < until ? [`${String(user)} paid until ${until}, and the card ends ${end}`] : [];
  });
};

/** A member's role ends with the card: after the paid month, and after its grace unless it was canceled. */
export const endsAgree: Invariant = ({ rows }) => {
  const users = new Map(rows("user").map((row) => [row["id"], row]));
  return rows("membership").flatMap((row) => {
    const user = users.get(row["user_id"]);
    const [until, period_ends_at] = [user?.["member_until"], row["period_ends_at"]];
    if (user?.["role"] !== "member" || typeof until !== "string" || typeof period_ends_at !== "string")
      return [];
    const end = endOfGrace({ period_ends_at, canceled: row["canceled"] === true });
    return until === end
      ? []
      : [`${String(row["user_id"])} is a member until ${until}, the card until ${end}`];
  });
};

/** Who lost the role, or has it without a charge, is charged no more: a card that still counts does not renew. */
export const onlyMembersRenew: Invariant = ({ rows, now }) => {
  const users = new Map(rows("user").map((row) => [row["id"], row]));
  return rows("membership").flatMap((row) => {
    const role = users.get(row["user_id"])?.["role"];
    const isPaid = Date.parse(String(row["period_ends_at"])) > now;
    return role === undefined || role === "member" || !isPaid || row["canceled"] === true
      ? []
      : [`${String(row["user_id"])} is no member, and the card renews`];
  });
};
