import type { Payments } from "@majlis/core/payments/payments";
import { settings } from "#functions/settings";

const unsupported = () => Promise.reject(new Error("Simulated payments do not support this operation"));

/** Simulated payments: nothing is charged, and the payment page is the success page. */
export const demoPayments: Payments = {
  provider: "demo",
  openMembershipPage: async ({ checkoutId }) => ({
    sessionId: `demo_${checkoutId}`,
    url: `${settings.SITE_URL}/membership/success?demo=1&sid=${checkoutId}`,
  }),
  openSeatPage: unsupported,
  openGiftPage: async ({ checkoutId }) => ({
    sessionId: `demo_${checkoutId}`,
    url: `${settings.SITE_URL}/gifts/success?sid=${checkoutId}`,
  }),
  readSessionState: async () => "paid",
  getSubscription: unsupported,
  findPayment: unsupported,
  findFee: async () => undefined,
  closePage: async () => {},
  endSubscription: unsupported,
  resumeSubscription: unsupported,
  findDuePage: async () => undefined,
  openManagePage: unsupported,
  refund: unsupported,
};
