// Simulated payments for calls to core.
import { membershipPriceCents } from "@majlis/contracts/limits";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { currency, type Payments } from "@majlis/core/payments/payments";
import { startCheckout } from "@majlis/core/membership/startCheckout";

/** What a month of the membership costs. */
export const monthlyCharge = { amountCents: membershipPriceCents, currency };

const unknown = () => Promise.reject(new Error("This test does not expect the call"));

/** Simulated payments with the replies of the demo adapter. */
export const fakePayments = (over: Partial<Payments> = {}): Payments => ({
  provider: "demo",
  openMembershipPage: async ({ checkoutId }) => ({
    sessionId: `demo_${checkoutId}`,
    url: `https://majlis.test/membership/success?demo=1&sid=${checkoutId}`,
  }),
  openSeatPage: unknown,
  openGiftPage: async ({ checkoutId }) => ({
    sessionId: `demo_${checkoutId}`,
    url: `https://majlis.test/gifts/success?sid=${checkoutId}`,
  }),
  readSessionState: async () => "paid",
  getSubscription: unknown,
  findPayment: unknown,
  findFee: async () => undefined,
  closePage: unknown,
  endSubscription: unknown,
  resumeSubscription: unknown,
  findDuePage: async () => undefined,
  openManagePage: unknown,
  refund: unknown,
  ...over,
});

/** The `sid` of a checkout's address. */
export const sidOf = (url: string | undefined): string => new URL(url ?? "").searchParams.get("sid") ?? "";

/** Starts a checkout in demo mode and returns its `sid`. */
export const openCheckout = async (deps: Deps, person: SignedIn): Promise<string> =>
  sidOf((await startCheckout(deps, fakePayments(), person)).redirectUrl);
