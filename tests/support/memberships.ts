import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { getMembership } from "@majlis/core/membership/getMembership";
import type { Payments } from "@majlis/core/payments/payments";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import { findActor } from "@majlis/core/users/findActor";
import { newFreeUser } from "./founders";

const unknown = () => Promise.reject(new Error("Not asked for in this test"));

/** Simulated payments, as the demo adapter's; a test replaces what it is about. */
export const fakePayments = (over: Partial<Payments> = {}): Payments => ({
  provider: "demo",
  openMembershipPage: async ({ checkoutId }) => ({
    sessionId: `demo_${checkoutId}`,
    url: `https://majlis.test/membership/success?demo=1&sid=${checkoutId}`,
  }),
  openSeatPage: unknown,
  readSessionState: async () => "paid",
  getSubscription: unknown,
  closePage: unknown,
  endSubscription: unknown,
  findDuePage: async () => undefined,
  openManagePage: unknown,
  refund: unknown,
  ...over,
});

/** The `sid` of the address that a checkout led to. */
export const sidOf = (url: string | undefined): string => new URL(url ?? "").searchParams.get("sid") ?? "";

/** Begins a checkout in demo mode and answers its sid. */
export const openCheckout = async (deps: Deps, person: SignedIn): Promise<string> =>
  sidOf((await startCheckout(deps, fakePayments(), person)).redirectUrl);

/** Dependencies whose clock can be put forward. */
export const withClock = (deps: Deps, at: string): Deps & { setTime(instant: string): void } => {
  let now = new Date(at);
  return {
    ...deps,
    clock: { now: () => now },
    setTime: (instant) => {
      now = new Date(instant);
    },
  };
};

/** The same person as he or she counts now. */
export const again = (deps: Deps, { userId }: SignedIn): Promise<SignedIn> =>
  findActor(deps, userId.replace("usr_", ""));

/** Somebody who has just bought a membership in demo mode, with the card's code. */
export const newMember = async (deps: Deps, name?: string): Promise<{ person: SignedIn; code: string }> => {
  const free = await newFreeUser(deps, name);
  await activateMembership(deps, fakePayments(), free, { demo: "1", sid: await openCheckout(deps, free) });
  const person = await again(deps, free);
  const { qrCode } = await getMembership(deps, person);
  return { person, code: qrCode ?? "" };
};

/** As if a person's month had ended three days ago and the next one had not been paid. */
export const missPayment = async ({ store }: Deps, userId: string): Promise<void> => {
  const endedAt = Date.now() - 3 * 86_400_000;
  const period_ends_at = new Date(endedAt).toISOString();
  await store.membership.patch({ user_id: userId }).set({ canceled: false, period_ends_at }).go();
  const member_until = new Date(endedAt + 7 * 86_400_000).toISOString();
  await store.user.patch({ id: userId }).set({ member_until }).go();
};
