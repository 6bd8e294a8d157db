import { house } from "#contracts/house/house";
import { houseMoney } from "#contracts/house/houseMoney";

/** Prices and periods of the product. No schemas: a page that shows one needs no zod. */

/** Price of one month of membership, in the smallest unit of the house's currency. */
export const membershipPriceCents = house.membershipPrice;

/** Price of twelve months at once. Undefined in a house that sells no years. */
export const yearlyPriceCents = house.yearlyPrice;
export const yearMonths = 12;

/** The smallest price of a seat, and the largest one. */
export const minPriceCents = house.smallestPrice;
export const maxPriceCents = houseMoney.largestPrice;
export const smallestPrice = houseMoney.smallestPrice;

/** Days of grace after an unpaid month. The membership is still valid. */
export const membershipGraceDays = 7;

/** Days after which an account without a confirmed email address is deleted. */
export const unconfirmedAccountDays = 7;

/** Lifetime of a membership checkout in hours. */
export const checkoutHours = 24;

/** The most guests that a founder lets each member bring to an event. */
export const maxGuestsPerMember = 4;

/** Hours before the start until which a ticket that is given back is refunded. */
export const refundHours = 48;

/** Minutes for which an unpaid seat is held. */
export const seatHoldMinutes = 30;

/** Days until an unpaid transfer ends. */
export const transferDays = 7;

/** Hours before the start of an event at which an unpaid transfer of its seat ends. */
export const transferClosesHours = 2;

/** Months of membership that one transfer can pay. */
export const transferMonths = [1, 3, 6, 12] as const;

/** Months of membership that can be given as a present. */
export const giftMonths = [1, 3, 12] as const;
export type GiftMonths = (typeof giftMonths)[number];

/** The length of a gift, of the ones that are sold. */
export const giftLength = (months: number): GiftMonths =>
  giftMonths.find((sold) => sold === months) ?? giftMonths[0];

/** Days for which an unused gift is refunded to its giver. */
export const giftRefundDays = 14;

/** Codes on a sheet that an admin issues, and the most people that a link is for. */
export const giftSheetCodes = 20;
export const maxGiftUses = 1000;

/** Months for which the code of a gift is valid. */
export const giftValidMonths = 24;

/** Letters and digits of a transfer's reference that cannot be mistaken for one another. */
export const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** How long a change of a role and a declined request can be undone. */
export const undoableMinutes = 10;
