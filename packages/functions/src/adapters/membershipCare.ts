import type { MembershipCare } from "@majlis/core/payments/payments";
import { deps } from "#functions/deps";
import { demoPayments } from "./demoPayments";
import { createStripeCare } from "./stripeCare";
import { stripeSettings } from "./stripeSettings";

/** The part of the configured payments that needs no more than a few calls: without the provider's library. */
export const membershipCare: MembershipCare =
  deps.settings.payments === "stripe" ? createStripeCare(stripeSettings) : demoPayments;
