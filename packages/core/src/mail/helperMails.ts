import { createHash } from "node:crypto";
import type { HelperRole } from "@majlis/contracts/founders/helpers";
import * as z from "zod/mini";
import { eventOccasion } from "#core/occasions/occasions";
import { forMail } from "./composeEventMails";
import { type OccasionForMail, renderOccasionMail, whenFact } from "./eventMails";
import type { MailBody } from "./layout";
import type { Addressee, Composer } from "./mail";
import { mailMessages } from "./mailMessages";

export const InviteData = z.object({ event_id: z.string() });

interface InviteForMail {
  readonly role: HelperRole;
  /** The part of the link that no server sees: event, invitation and token. */
  readonly fragment: string;
}

/** Invites a person by address to help with an event. */
export const helperInvitedMail = (
  { locale }: Addressee,
  event: OccasionForMail & { readonly hostName: string },
  { role, fragment }: InviteForMail,
  siteUrl: string,
): MailBody => {
  const texts = mailMessages(locale).helperInvited;
  return renderOccasionMail(locale, event, siteUrl, {
    subject: texts.subject(event.hostName, event.title),
    heading: texts.heading(event.title),
    paragraphs: [texts.bodies[role](event.hostName), texts.account],
    facts: [whenFact(event, locale)],
    action: { label: texts.action, url: `${siteUrl}/help`, fragment },
  });
};

/**
 * The token of the mail is made here, and its hash replaces that of an earlier attempt, so that no row has a token.
 * Skipped when the invitation was used, withdrawn or deleted since.
 */
export const composeHelperInvited: Composer = async ({ deps, mailer, row, recipient }) => {
  const { event_id } = InviteData.parse(row.data);
  const { data: event } = await deps.store.event.get({ id: event_id }).go();
  const { data: invite } = await deps.store.helperInvite
    .get({ event_id, id: row.ref_id })
    .go({ consistent: true });
  if (!event || event.status === "canceled" || invite?.email === undefined) return undefined;
  const token = Buffer.from(deps.ids.randomBytes()).toString("base64url");
  const mail_token_hash = createHash("sha256").update(token).digest("hex");
  await deps.store.helperInvite.patch({ event_id, id: row.ref_id }).set({ mail_token_hash }).go();
  const fragment = `${event_id}.${row.ref_id}.${token}`;
  const occasion = forMail(deps, eventOccasion(event, deps.clock.now()), recipient.locale);
  return helperInvitedMail(recipient, occasion, { role: invite.role, fragment }, mailer.siteUrl);
};
