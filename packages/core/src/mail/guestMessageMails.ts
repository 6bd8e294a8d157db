import * as z from "zod/mini";
import { typeOfRef } from "#core/occasions/occasions";
import type { Deps } from "#core/table/deps";
import type { GuestMessageRow } from "#core/table/occasions/guestMessage.entity";
import type { OutboxRow } from "#core/table/outbox.entity";
import { isolateText } from "./bidi";
import { occasionOf } from "./composeEventMails";
import { linkOf, type OccasionForMail, renderOccasionMail, ticketAction, whenFact } from "./eventMails";
import type { MailBody } from "./layout";
import type { Addressee, Composer } from "./mail";
import { mailMessages } from "./mailMessages";

type MessageForMail = Pick<
  GuestMessageRow,
  "audience" | "sender_name" | "subject" | "text" | "takes_replies"
>;

/** An organizer's message, in their words, with the event and how to answer in the reader's language. */
export const guestMessageMail = (
  to: Addressee,
  event: OccasionForMail,
  message: MessageForMail,
  siteUrl: string,
): MailBody => {
  const { locale } = to;
  const texts = mailMessages(locale).guestMessage;
  const { sender_name: sender, subject, text, takes_replies } = message;
  const isTicket = message.audience === "guests";
  return renderOccasionMail(locale, event, siteUrl, {
    subject: texts.subject(subject, event.title),
    heading: texts.heading(subject),
    paragraphs: [
      texts.from(sender, event.title),
      isolateText(locale, text),
      takes_replies ? texts.replies(sender) : texts.noReplies,
    ],
    facts: [whenFact(event, locale)],
    action: isTicket
      ? ticketAction(to, event, texts.tickets, siteUrl)
      : { label: texts.event, url: linkOf(event, siteUrl) },
  });
};

const Data = z.object({ key: z.string() });

/** Skipped for people who left the audience, when the event was canceled, and when the sender's account was deleted. */
export const composeGuestMessage: Composer = async ({ deps, mailer, row, recipient }) => {
  const { key } = Data.parse(row.data);
  const [occasion, { data: message }] = await Promise.all([
    occasionOf(deps, row, recipient),
    deps.store.guestMessage.get({ event_id: row.ref_id, key }).go({ consistent: true }),
  ]);
  if (!message || occasion?.status !== "published") return undefined;
  if (!(await isInAudience(deps, row, message.audience))) return undefined;
  const replyTo = message.takes_replies ? await addressOf(deps, message.sender_id) : undefined;
  const sent = { ...message, takes_replies: replyTo !== undefined };
  return { ...guestMessageMail(recipient, occasion, sent, mailer.siteUrl), ...(replyTo && { replyTo }) };
};

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
