// Payments by transfer, as the product makes them.
import { giftPurpose, membershipPurpose, type Payments } from "@majlis/core/payments/payments";
import { closeTransfer, findTransfer, openTransfer } from "@majlis/core/payments/transfers";
import type { QueueDeps } from "@majlis/core/table/deps";

const unsupported = () => Promise.reject(new Error("Transfers do not support this operation"));

/** The same as the adapter of transfers, on the table of the run. */
export const transferPayments = (deps: QueueDeps): Payments => {
  const open = async (
    {
      checkoutId: checkout_id,
      userId: user_id,
      amountCents: amount_cents,
      expiresAt: expires_at,
    }: Parameters<Payments["openSeatPage"]>[0] | Parameters<Payments["openGiftPage"]>[0],
    start: { readonly purpose: string; readonly months?: number; readonly title?: string },
  ) => {
    const reference = await openTransfer(deps, { checkout_id, user_id, amount_cents, expires_at, ...start });
    return { sessionId: reference, url: `https://majlis.test/pay/${reference}` };
  };
  return {
    provider: "transfer",
    openMembershipPage: (order) => open(order, { purpose: membershipPurpose, months: order.months }),
    openSeatPage: (order) => open(order, { purpose: order.purpose, title: order.title }),
    openGiftPage: (order) => open(order, { purpose: giftPurpose, months: order.months }),
    readSessionState: async (reference) => {
      const status = (await findTransfer(deps, reference))?.status;
      if (status === "confirmed") return "paid";
      return status === "claimed" ? "processing" : "unpaid";
    },
    getSubscription: unsupported,
    findPayment: unsupported,
    findFee: async () => undefined,
    closePage: (reference) => closeTransfer(deps, reference),
    endSubscription: unsupported,
    resumeSubscription: unsupported,
    findDuePage: async () => undefined,
    openManagePage: unsupported,
    refund: unsupported,
  };
};
