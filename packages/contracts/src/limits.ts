/**
 * Prices and periods of the product, without schemas: a page can state them before the schema library is loaded.
 */

/** Price of one month of membership in US cents. The price at the payment provider must be the same. */
export const membershipPriceCents = 2000;

/** Days after a missed payment during which a membership still counts. */
export const membershipGraceDays = 7;

/** Hours for which a payment page of a membership can be used. */
export const checkoutHours = 24;

/** Minutes for which a seat is held until it is paid. */
export const seatHoldMinutes = 30;
