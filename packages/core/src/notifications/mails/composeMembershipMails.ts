import * as z from "zod/mini";
import { endOfGrace } from "../../membership/membership.rules";
import type { Composer } from "./composers";
import { paymentFailedMail, receiptMail, seatRefundedMail } from "./membershipMails";

/** What a receipt tells: kept with the message, for the membership may have moved on before it leaves. */
const Receipt = z.object({
  amount_cents: z.int(),
  period_ends_at: z.string(),
  renewed: z.boolean(),
  simulated: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

const FailedPayment = z.object({ period_ends_at: z.string() });

export const composeReceipt: Composer = async ({ mailer, row, name }) =>
  receiptMail(name, Receipt.parse(row.data), mailer.siteUrl);

export const composePaymentFailed: Composer = async ({ mailer, row, name }) => {
  const { period_ends_at } = FailedPayment.parse(row.data);
  return paymentFailedMail(name, endOfGrace({ period_ends_at, canceled: false }), mailer.siteUrl);
};

export const composeSeatRefunded: Composer = async ({ deps, mailer, row, name }) => {
  const { data: event } = await deps.store.event.get({ id: row.ref_id }).go();
  return event ? seatRefundedMail(name, event.title, mailer.siteUrl) : undefined;
};
