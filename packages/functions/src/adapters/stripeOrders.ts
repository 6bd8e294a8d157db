import { houseName } from "@majlis/contracts/house/house";
import { membershipPriceCents, yearMonths } from "@majlis/contracts/limits";
import {
  currency,
  type GiftOrder,
  giftPurpose,
  isKursi,
  type MembershipOrder,
  membershipPurpose,
  type SeatOrder,
} from "@majlis/core/payments/payments";
import { Stripe } from "stripe";
import type { StripeAccess } from "./stripeClient";

type Params = Stripe.Checkout.SessionCreateParams;

const seconds = (instant: string): number => Math.floor(new Date(instant).getTime() / 1000);

/** Checkout session of a membership: a subscription by the month or by the year. */
export const subscriptionOrder = (
  order: MembershipOrder,
  { priceId, siteUrl }: Pick<StripeSettings, "priceId" | "siteUrl">,
  couponId?: string,
): Params => ({
  mode: "subscription",
  client_reference_id: order.userId,
  metadata: { sid: order.checkoutId, purpose: membershipPurpose },
  subscription_data: { metadata: { user_id: order.userId, sid: order.checkoutId } },
  line_items: [{ quantity: 1, ...priceOf(order, priceId) }],
  ...(couponId !== undefined && { discounts: [{ coupon: couponId }] }),
  ...(order.customerId ? { customer: order.customerId } : { customer_email: order.email }),
  success_url: `${siteUrl}/membership/success?session_id={CHECKOUT_SESSION_ID}&sid=${order.checkoutId}`,
  cancel_url: `${siteUrl}/membership?canceled=1`,
  // Stripe accepts at most 24 hours, measured by its own clock.
  expires_at: seconds(order.expiresAt) - 60,
});

/** What a code takes off the first month, as an amount: no rounding differs. The coupon is for this checkout alone. */
export const firstMonthCoupon = ({ discountCents }: MembershipOrder): Stripe.CouponCreateParams => ({
  amount_off: discountCents,
  currency,
  duration: "once",
  max_redemptions: 1,
  name: `${houseName.en}: first month`,
});

/** A price that was made in Stripe is that of a month. */
const priceOf = ({ months, amountCents, discountCents }: MembershipOrder, priceId: string | undefined) => {
  if (months === yearMonths) return { price_data: yearlyPrice(amountCents + discountCents) };
  return priceId ? { price: priceId } : { price_data: monthlyPrice };
};

const yearlyPrice = (unit_amount: number) => ({
  currency,
  unit_amount,
  recurring: { interval: "year" as const },
  product_data: { name: `${houseName.en} membership, ${yearMonths} months` },
});

const monthlyPrice = {
  currency,
  unit_amount: membershipPriceCents,
  recurring: { interval: "month" as const },
  product_data: { name: `${houseName.en} membership` },
};

/** Checkout session of one seat. Cards only: delayed payment methods would outlast the hold. */
export const seatOrder = (order: SeatOrder, { siteUrl }: Pick<StripeSettings, "siteUrl">): Params => ({
  mode: "payment",
  allowed_payment_method_types: ["card"],
  client_reference_id: order.userId,
  metadata: { sid: order.checkoutId, purpose: order.purpose },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency,
        unit_amount: order.amountCents,
        product_data: { name: order.title },
      },
    },
  ],
  customer_email: order.email,
  success_url: `${siteUrl}/events/${order.eventId}?${isKursi(order.purpose) ? "given" : "paid"}=1`,
  cancel_url: `${siteUrl}/events/${order.eventId}?canceled=1`,
  expires_at: seconds(order.expiresAt),
});

/** Checkout session of months as a present. They are paid once. */
export const giftOrder = (order: GiftOrder, { siteUrl }: Pick<StripeSettings, "siteUrl">): Params => ({
  mode: "payment",
  client_reference_id: order.userId,
  metadata: { sid: order.checkoutId, purpose: giftPurpose },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency,
        unit_amount: order.amountCents,
        product_data: { name: `${houseName.en} membership as a gift, months: ${order.months}` },
      },
    },
  ],
  customer_email: order.email,
  success_url: `${siteUrl}/gifts/success?sid=${order.checkoutId}`,
  cancel_url: `${siteUrl}/gifts?canceled=1`,
  // Stripe accepts at most 24 hours, measured by its own clock.
  expires_at: seconds(order.expiresAt) - 60,
});

export interface StripeSettings extends StripeAccess {
  readonly priceId: string | undefined;
  readonly siteUrl: string;
}
