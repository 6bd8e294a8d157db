import {
  giftPurpose,
  membershipPurpose,
  type PaymentPage,
  type Payments,
} from "@majlis/core/payments/payments";
import {
  closeTransfer,
  findTransfer,
  openTransfer,
  type TransferStart,
} from "@majlis/core/payments/transfers";
import { deps } from "#functions/deps";
import { settings } from "#functions/settings";

const unsupported = () => Promise.reject(new Error("Transfers do not support this operation"));

/** Line breaks arrive as `\\n` from tools that write one line for each variable. */
const withLineBreaks = (text = ""): string => text.replaceAll("\\n", "\n");

/** Where to send the money, and how, in each language. */
export const transferDetails = {
  alias: settings.TRANSFER_ALIAS ?? "",
  instructions: {
    en: withLineBreaks(settings.TRANSFER_INSTRUCTIONS_EN),
    ar: withLineBreaks(settings.TRANSFER_INSTRUCTIONS_AR),
  },
};

const openPage = async (start: TransferStart): Promise<PaymentPage> => {
  const reference = await openTransfer(deps, start);
  return { sessionId: reference, url: `${settings.SITE_URL}/pay/${reference}` };
};

/**
 * Payments by CliQ, bank transfer or cash. The payment page is the site's own, and an admin confirms that the money has
 * arrived. Nothing is charged automatically, and admins pay refunds by hand.
 */
export const transferPayments: Payments = {
  provider: "transfer",
  openMembershipPage: ({ checkoutId, userId, months, amountCents, expiresAt }) =>
    openPage({
      checkout_id: checkoutId,
      user_id: userId,
      purpose: membershipPurpose,
      months,
      amount_cents: amountCents,
      expires_at: expiresAt,
    }),
  openSeatPage: ({ checkoutId, userId, purpose, title, amountCents, expiresAt }) =>
    openPage({
      checkout_id: checkoutId,
      user_id: userId,
      purpose,
      title,
      amount_cents: amountCents,
      expires_at: expiresAt,
    }),
  openGiftPage: ({ checkoutId, userId, months, amountCents, expiresAt }) =>
    openPage({
      checkout_id: checkoutId,
      user_id: userId,
      purpose: giftPurpose,
      months,
      amount_cents: amountCents,
      expires_at: expiresAt,
    }),
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
