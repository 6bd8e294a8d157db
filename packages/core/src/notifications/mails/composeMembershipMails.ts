import * as z from "zod/mini";
import { endOfGrace } from "#core/membership/membership.rules";
import type { Composer } from "./composers";
import { paymentFailedMail, receiptMail, renewalSoonMail, seatRefundedMail } from "./membershipMails";

/** What a receipt tells: kept with the message, for the membership may have moved on before it leaves. */
const Receipt = z.object({
  amount_cents: z.int(),
  period_ends_at: z.string(),
  renewed: z.boolean(),
  simulated: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

const Renewal = z.object({ amount_cents: z.int(), period_ends_at: z.string(), simulated: z.boolean() });
export type Renewal = z.infer<typeof Renewal>;

const FailedPayment = z.object({ period_ends_at: z.string() });

export const composeReceipt: Composer = async ({ mailer, row, reader }) =>
  receiptMail(reader, Receipt.parse(row.data), mailer.siteUrl);

/** Undefined once the month was renewed or canceled: there is nothing to announce any more. */
export const composeRenewalSoon: Composer = async ({ deps, mailer, row, reader }) => {
  const renewal = Renewal.parse(row.data);
  const { data: membership } = await deps.store.membership
    .get({ user_id: row.user_id })
    .go({ consistent: true });
  const stands = membership?.period_ends_at === renewal.period_ends_at && !membership.canceled;
  return stands ? renewalSoonMail(reader, renewal, mailer.siteUrl) : undefined;
};

export const composePaymentFailed: Composer = async ({ mailer, row, reader }) => {
  const { period_ends_at } = FailedPayment.parse(row.data);
  return paymentFailedMail(reader, endOfGrace({ period_ends_at, canceled: false }), mailer.siteUrl);
};

export const composeSeatRefunded: Composer = async ({ deps, mailer, row, reader }) => {
  const { data: event } = await deps.store.event.get({ id: row.ref_id }).go();
  return event ? seatRefundedMail(reader, event.title, mailer.siteUrl) : undefined;
};
