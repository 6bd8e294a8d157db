import { bidiText } from "#core/mail/bidi";
import { createHash } from "node:crypto";
import type { HelperRole } from "@majlis/contracts/founders/helpers";
import * as z from "zod/mini";
import { eventOccasion } from "#core/occasions/occasions";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailTexts } from "#core/mail/mailTexts";
import { whenFact } from "#core/mail/occasionFacts";
import { type OccasionForMail, renderOccasionMail } from "#core/mail/occasionMail";
import { forMail } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (host: string, title: string) => `${host} asks you to help with ${title}`,
    heading: (title: string) => `Help with ${title}`,
    bodies: {
      coHost: (host: string) =>
        `${host} invites you as a co-host. You see the guests, answer requests, write to guests, edit the event and check guests in.`,
      doorStaff: (host: string) =>
        `${host} invites you to the door. You check guests in with your phone, from the day before the event until the day after.`,
    },
    account: "The link works once, within seven days. You accept with your own account.",
    action: "See the Invitation",
    ofAll: {
      subject: (host: string) => `${host} asks you to help with every event`,
      heading: "Help with every event",
      body: "The invitation is for all events of this host, also for those to come.",
    },
  },
  ar: {
    subject: (host, title) => bidiText`دعوة من ${host} للمساعدة في ${title}`,
    heading: (title) => bidiText`دعوة للمساعدة في ${title}`,
    bodies: {
      coHost: (host) =>
        bidiText`دعوة من ${host} للمشاركة في التنظيم: قائمة الضيوف، والرد على الطلبات، ومراسلة الضيوف، وتعديل الفعالية، وتسجيل الحضور عند الباب.`,
      doorStaff: (host) =>
        bidiText`دعوة من ${host} للعمل عند الباب: تسجيل حضور الضيوف بالهاتف، من اليوم السابق للفعالية حتى اليوم التالي لها.`,
    },
    account: "الرابط صالح لمرة واحدة خلال سبعة أيام، والقبول من حسابك الخاص.",
    action: "عرض الدعوة",
    ofAll: {
      subject: (host) => bidiText`دعوة من ${host} للمساعدة في كل الفعاليات`,
      heading: "دعوة للمساعدة في كل الفعاليات",
      body: "تشمل الدعوة كل فعاليات هذه الجهة المضيفة، الحالية والقادمة.",
    },
  },
});

/** `scope` is the founder when the invitation is to all events. */
export const InviteData = z.object({ event_id: z.string(), scope: z.optional(z.string()) });

interface Facts {
  readonly event: OccasionForMail;
  readonly role: HelperRole;
  readonly isOfAll: boolean;
  /** The part of the link that no server sees: event, invitation and token. */
  readonly fragment: string;
}

/** Invites a person by address to help with an event. */
export const helperInvited = defineMail<Facts>({
  /**
   * The token of the mail is made here, and its hash replaces that of an earlier attempt, so that no row has a token.
   * Skipped when the invitation was used, withdrawn or deleted since.
   */
  read: async ({ deps, row, recipient }) => {
    const { event_id, scope } = InviteData.parse(row.data);
    const key = { event_id: scope ?? event_id, id: row.ref_id };
    const { data: event } = await deps.store.event.get({ id: event_id }).go();
    const { data: invite } = await deps.store.helperInvite.get(key).go({ consistent: true });
    const isOfAll = scope !== undefined;
    if (!event || invite?.email === undefined) return undefined;
    if (event.status === "canceled" && !isOfAll) return undefined;
    const token = Buffer.from(deps.ids.randomBytes()).toString("base64url");
    const mail_token_hash = createHash("sha256").update(token).digest("hex");
    await deps.store.helperInvite.patch(key).set({ mail_token_hash }).go();
    return {
      event: forMail(deps, eventOccasion(event, deps.clock.now()), recipient.locale),
      role: invite.role,
      isOfAll,
      fragment: `${event_id}.${row.ref_id}.${token}`,
    };
  },
  write: ({ locale }, { event, role, isOfAll, fragment }, siteUrl) => {
    const { subject, heading, bodies, account, action, ofAll } = texts[locale];
    if (isOfAll)
      return renderMail(locale, {
        subject: ofAll.subject(event.hostName),
        heading: ofAll.heading,
        paragraphs: [bodies[role](event.hostName), ofAll.body, account],
        action: { label: action, url: `${siteUrl}/help`, fragment },
      });
    return renderOccasionMail(locale, event, siteUrl, {
      subject: subject(event.hostName, event.title),
      heading: heading(event.title),
      paragraphs: [bodies[role](event.hostName), account],
      facts: [whenFact(event, locale)],
      action: { label: action, url: `${siteUrl}/help`, fragment },
    });
  },
  samples: [
    { event: sampleEvent, role: "coHost", isOfAll: false, fragment: "evt.hlp.token" },
    { event: sampleEvent, role: "doorStaff", isOfAll: false, fragment: "evt.hlp.token" },
    { event: sampleEvent, role: "doorStaff", isOfAll: true, fragment: "evt.hlp.token" },
  ],
});
