import { membershipPriceCents } from "@majlis/contracts/limits";
import * as z from "zod/mini";
import { instantNow } from "#core/kernel/clock";
import { type MailBody, renderMail } from "./layout";
import type { Addressee, Composer } from "./mail";
import { mailMessages } from "./mailMessages";
import { dateOf } from "./membershipMails";
import { priceOf } from "./paymentMails";

/** Tells that the payment of a month was returned, and until when the membership counts. */
export const membershipReturnedMail = (
  { name, locale }: Addressee,
  goodUntil: string,
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, action } = mailMessages(locale).membershipReturned;
  return renderMail(locale, {
    subject,
    heading: heading(name),
    paragraphs: [body(dateOf(goodUntil, locale))],
    action: { label: action, url: `${siteUrl}/membership` },
  });
};

/**
 * Confirms a cancellation. The membership counts until the end of the paid month, if that is still to come, and a person
 * who canceled it can resume it until then.
 */
export const membershipCanceledMail = (
  { name, locale }: Addressee,
  { goodUntil, isResumable }: CanceledMembership,
  siteUrl: string,
): MailBody => {
  const texts = mailMessages(locale).membershipCanceled;
  const { subject, heading, over, resume, action } = texts;
  const until = isResumable ? texts.untilResumable : texts.until;
  return renderMail(locale, {
    subject,
    heading: heading(name),
    paragraphs: [goodUntil === undefined ? over : until(dateOf(goodUntil, locale))],
    action: { label: isResumable ? resume : action, url: `${siteUrl}/membership` },
  });
};

/** Confirms that the membership goes on after a cancellation, and how the next month is paid. */
export const membershipResumedMail = (
  { name, locale }: Addressee,
  { period_ends_at, provider }: Resumed,
  siteUrl: string,
): MailBody => {
  const { subject, heading, byCard, byTransfer, action } = mailMessages(locale).membershipResumed;
  const { simulated } = mailMessages(locale).renewalSoon;
  const date = dateOf(period_ends_at, locale);
  return renderMail(locale, {
    subject,
    heading: heading(name),
    paragraphs: [
      provider === "transfer" ? byTransfer(date) : byCard(date, priceOf(membershipPriceCents)),
      ...(provider === "demo" ? [simulated] : []),
    ],
    action: { label: action, url: `${siteUrl}/membership` },
  });
};

/** Tells that an admin's change of the role ended the charge. */
export const membershipStoppedMail = (
  { name, locale }: Addressee,
  { free }: Stopped,
  siteUrl: string,
): MailBody => {
  const { subject, heading, ended, included, action } = mailMessages(locale).membershipStopped;
  return renderMail(locale, {
    subject,
    heading: heading(name),
    paragraphs: [free ? included : ended],
    action: { label: action, url: `${siteUrl}/membership` },
  });
};

/** Tells that money for months comes back, because they buy nothing any more. */
export const monthsUnneededMail = (
  { name, locale }: Addressee,
  { free }: Stopped,
  siteUrl: string,
): MailBody => {
  const { subject, heading, ended, included, back, action } = mailMessages(locale).monthsUnneeded;
  return renderMail(locale, {
    subject,
    heading: heading(name),
    paragraphs: [free ? included : ended, back],
    action: { label: action, url: `${siteUrl}/receipts` },
  });
};

const PaidTime = z.object({ period_ends_at: z.string() });

interface CanceledMembership {
  /** Undefined when the membership has ended. */
  readonly goodUntil: string | undefined;
  readonly isResumable: boolean;
}

/** `resumable`: the person canceled it here, so that its subscription has not ended. */
const Canceled = z.extend(PaidTime, { resumable: z.optional(z.boolean()) });

const Resumed = z.extend(PaidTime, { provider: z.enum(["demo", "stripe", "transfer"]) });
export type Resumed = z.infer<typeof Resumed>;

/** `free`: the role has the membership without a charge. */
const Stopped = z.object({ free: z.boolean() });
export type Stopped = z.infer<typeof Stopped>;

export const composeMembershipReturned: Composer = async ({ mailer, row, recipient }) =>
  membershipReturnedMail(recipient, PaidTime.parse(row.data).period_ends_at, mailer.siteUrl);

export const composeMembershipCanceled: Composer = async ({ deps, mailer, row, recipient }) => {
  const { period_ends_at, resumable = false } = Canceled.parse(row.data);
  const goodUntil = period_ends_at > instantNow(deps) ? period_ends_at : undefined;
  const isResumable = resumable && goodUntil !== undefined;
  return membershipCanceledMail(recipient, { goodUntil, isResumable }, mailer.siteUrl);
};

/** Undefined when the membership was canceled again. */
export const composeMembershipResumed: Composer = async ({ deps, mailer, row, recipient }) => {
  const { data: membership } = await deps.store.membership
    .get({ user_id: row.user_id })
    .go({ consistent: true });
  if (!membership || membership.canceled) return undefined;
  return membershipResumedMail(recipient, Resumed.parse(row.data), mailer.siteUrl);
};

export const composeMembershipStopped: Composer = async ({ mailer, row, recipient }) =>
  membershipStoppedMail(recipient, Stopped.parse(row.data), mailer.siteUrl);

export const composeMonthsUnneeded: Composer = async ({ mailer, row, recipient }) =>
  monthsUnneededMail(recipient, Stopped.parse(row.data), mailer.siteUrl);
