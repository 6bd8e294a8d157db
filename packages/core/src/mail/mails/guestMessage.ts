import * as z from "zod/mini";
import { typeOfRef } from "#core/occasions/occasions";
import type { Deps } from "#core/table/deps";
import type { GuestMessageRow } from "#core/table/occasions/guestMessage.entity";
import type { OutboxRow } from "#core/table/outbox.entity";
import { bidiText, isolateText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailMessages } from "#core/mail/mailMessages";
import { mailTexts } from "#core/mail/mailTexts";
import { whenFact } from "#core/mail/occasionFacts";
import { linkOf, type OccasionForMail, renderOccasionMail } from "#core/mail/occasionMail";
import { publishedOccasionOf } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";
import { ticketAction } from "#core/mail/ticketParts";

export const guestMessageTexts = mailTexts({
  en: {
    subject: (subject: string, title: string) => `${subject} (${title})`,
    heading: (subject: string) => subject,
    from: (sender: string, title: string) => `${sender} writes to you about ${title}:`,
    replies: (sender: string) =>
      `To answer ${sender}, reply to this email. Your reply shows ${sender} your email address.`,
    noReplies: "Replies to this email do not reach the host. Everything about the evening is on its page.",
    tickets: "Open My Tickets",
  },
  ar: {
    subject: (subject, title) => bidiText`رسالة بخصوص ${title}: ${subject}`,
    heading: (subject) => bidiText`رسالة: ${subject}`,
    from: (sender, title) => bidiText`رسالة من ${sender} بخصوص ${title}:`,
    replies: (sender) => bidiText`يمكنك الرد على ${sender} بالرد على هذه الرسالة، وسيظهر عنوان بريدك في ردّك.`,
    noReplies: "الردود على هذه الرسالة لا تصل إلى المضيف. كل ما يخص الأمسية في صفحتها.",
    tickets: "افتح تذاكري",
  },
});

interface Facts {
  readonly event: OccasionForMail;
  readonly message: Pick<GuestMessageRow, "audience" | "sender_name" | "subject" | "text" | "takes_replies">;
  readonly replyTo?: string | undefined;
}

const Data = z.object({ key: z.string() });

const sample = { sender_name: "Lina Haddad", subject: "Bring a jacket", text: "It gets cold.\nSee you!" };

/** An organizer's message, in their words, with the event and how to answer in the reader's language. */
export const guestMessage = defineMail<Facts>({
  /** Skipped for people who left the audience, when the event was canceled, and when the sender's account was deleted. */
  read: async (composition) => {
    const { deps, row } = composition;
    const { key } = Data.parse(row.data);
    const [event, { data: message }] = await Promise.all([
      publishedOccasionOf(composition),
      deps.store.guestMessage.get({ event_id: row.ref_id, key }).go({ consistent: true }),
    ]);
    if (!message || !event) return undefined;
    if (!(await isInAudience(deps, row, message.audience))) return undefined;
    const replyTo = message.takes_replies ? await addressOf(deps, message.sender_id) : undefined;
    return { event, message: { ...message, takes_replies: replyTo !== undefined }, replyTo };
  },
  write: (to, { event, message, replyTo }, siteUrl) => {
    const { locale } = to;
    const texts = guestMessageTexts[locale];
    const { sender_name: sender, subject, text, takes_replies } = message;
    return {
      ...renderOccasionMail(locale, event, siteUrl, {
        subject: texts.subject(subject, event.title),
        heading: texts.heading(subject),
        paragraphs: [
          texts.from(sender, event.title),
          isolateText(locale, text),
          takes_replies ? texts.replies(sender) : texts.noReplies,
        ],
        facts: [whenFact(event, locale)],
        action:
          message.audience === "guests"
            ? ticketAction(to, event, texts.tickets, siteUrl)
            : { label: mailMessages(locale).openEvent, url: linkOf(event, siteUrl) },
      }),
      replyTo,
    };
  },
  samples: [
    { event: sampleEvent, message: { ...sample, audience: "guests", takes_replies: true } },
    { event: sampleEvent, message: { ...sample, audience: "waitlist", takes_replies: false } },
  ],
});

const isInAudience = async (
  { store }: Deps,
  { user_id, ref_id }: OutboxRow,
  audience: GuestMessageRow["audience"],
): Promise<boolean> => {
  const now = { consistent: true } as const;
  switch (audience) {
    case "waitlist":
      return (await store.waitlist.get({ user_id, ref_id }).go(now)).data !== null;
    case "requester":
      return (await store.eventRequest.get({ event_id: ref_id, user_id }).go(now)).data?.status === "pending";
    default: {
      const { data } = await store.ticket.get({ user_id, type: typeOfRef(ref_id), ref_id }).go(now);
      return data !== null && (audience === "guests" || data.checked_in_at !== undefined);
    }
  }
};

const addressOf = async ({ store }: Deps, user_id: string): Promise<string | undefined> =>
  (await store.account.get({ user_id }).go({ consistent: true })).data?.email;
