import { home } from "@majlis/contracts/cities";
import { houseConfig } from "@majlis/contracts/house/house";
import { type PaymentWay, paymentWays, type SeatWay } from "@majlis/contracts/values";
import { giftPrice } from "@majlis/core/membership/gifts/gift.rules";
import { seatTransferEndsAt } from "@majlis/core/payments/transfer.rules";
import { monthlyPrice, ways } from "#shared/features.ts";
import { yearlyPrice } from "#shared/yearlyPrice.ts";
import { formatPrice, formatWhen, localeTag } from "#shared/i18n/format.ts";
import { wayName } from "#features/receipts/door/wayName.ts";
import { waysMessages } from "./messages/en";

/** The ways to pay before the door, in the order of the server. */
export const houseWays: readonly PaymentWay[] = paymentWays.filter((way) => ways.includes(way));

/** What is paid: a seat, months of an own membership, or months as a present. */
export type Purchase =
  | { readonly kind: "membership"; readonly isYear: boolean }
  | { readonly kind: "gift"; readonly months: number }
  | { readonly kind: "seat"; readonly price: string; readonly startsAt: string; readonly city: string };

const priceOf = (purchase: Purchase): string => {
  if (purchase.kind === "membership") return purchase.isYear ? yearlyPrice() : monthlyPrice();
  return purchase.kind === "gift" ? formatPrice(giftPrice(purchase.months), "", home) : purchase.price;
};

const cardHints = { seat: "cardHint", membership: "monthlyHint", gift: "giftHint" } as const;

/** What happens when the purchase is paid this way, in a sentence. */
export const wayHint = (way: SeatWay, purchase: Purchase, now: Date): string => {
  const messages = waysMessages.get().choice;
  const { kind } = purchase;
  const price = priceOf(purchase);
  const isYear = kind === "membership" && purchase.isYear;
  if (way === "demo") return messages.demoHint;
  if (way === "door") {
    const names = Object.keys(houseConfig.doorWays).map(wayName);
    const list = new Intl.ListFormat(localeTag(), { type: "disjunction" }).format(names);
    return messages.doorHint({ price, ways: list });
  }
  if (way === "stripe") return (isYear ? messages.yearlyHint : messages[cardHints[kind]])({ price });
  if (kind === "seat") {
    const deadline = formatWhen(seatTransferEndsAt(purchase.startsAt, now), purchase.city);
    return messages.heldHint({ price, deadline });
  }
  return kind === "gift" || isYear ? messages.transferHint({ price }) : messages.monthsHint;
};
