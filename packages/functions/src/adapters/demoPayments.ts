import type { Payments } from "@majlis/core/payments/payments";
import { settings } from "#functions/settings";

const unknown = () => Promise.reject(new Error("Simulated payments know of no such thing"));

/** Simulates payments: nothing is charged, and the payment page is the success page. */
export const demoPayments: Payments = {
  provider: "demo",
  openMembershipPage: async ({ checkoutId }) => ({
    sessionId: `demo_${checkoutId}`,
    url: `${settings.SITE_URL}/membership/success?demo=1&sid=${checkoutId}`,
  }),
  openSeatPage: unknown,
  readSessionState: async () => "paid",
  getSubscription: unknown,
  closePage: async () => {},
  endSubscription: unknown,
  findDuePage: async () => undefined,
  openManagePage: unknown,
  refund: unknown,
};
