import type { Receipt } from "@majlis/contracts/payments";
import { formatInstant, formatPrice } from "#shared/i18n/format.ts";
import type { receiptsMessages } from "./messages/en";

type LineMessages = (typeof receiptsMessages.base)["line"];

/** What was paid: the event's title, months as a present, or the membership with the end of the paid month. */
export const subjectOf = ({ purpose, title, period_ends_at }: Receipt, messages: LineMessages): string => {
  if (purpose === "gift") return messages.gift;
  if (purpose !== "membership") return title ?? messages.seat;
  if (period_ends_at === null) return messages.membership;
  return messages.membershipUntil({ date: formatInstant(period_ends_at, "date") });
};

/** $15.00, or −$15.00 for a refund. */
export const signedAmount = ({ kind, amount_cents }: Receipt): string =>
  `${kind === "refund" ? "−" : ""}${formatPrice(amount_cents, "$0.00")}`;
