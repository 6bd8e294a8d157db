import { house } from "#contracts/house/house";

/** Prices and periods of the product. No schemas: a page that shows one needs no zod. */

/** Price of one month of membership, in US cents. */
export const membershipPriceCents = house.membershipPrice;

/** The smallest price of a seat in US cents: the payment provider takes no less than 50. */
export const minPriceCents = house.smallestPrice;
export const smallestPrice = `$${(house.smallestPrice / 100).toFixed(2)}`;

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

/** Months for which the code of a gift is valid. */
export const giftValidMonths = 24;

/** Jordanian dinars for one US dollar: the rate to which the dinar is fixed. */
export const jodPerUsd = 0.709;

/** Letters and digits of a transfer's reference that cannot be mistaken for one another. */
export const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** How long a change of a role and a declined request can be undone. */
export const undoableMinutes = 10;
