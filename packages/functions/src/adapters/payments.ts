import type { Payments } from "@majlis/core/payments/payments";
import { deps } from "#functions/deps";
import { createStripePayments } from "./stripePayments";
import { ownPayments, stripeSettings } from "./membershipCare";

/** The configured payments. Only checkout and webhook import this file, because Stripe's library weighs 28 kB. */
export const payments: Payments =
  deps.settings.payments === "stripe" ? createStripePayments(stripeSettings) : ownPayments;
