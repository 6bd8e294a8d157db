import { isHostRole } from "@majlis/contracts/roles";
import { findComingEvents } from "#core/events/unhosted";
import { bidiText, isolateText } from "#core/mail/bidi";
import { renderMail } from "#core/mail/layout";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { type Planned, planSection } from "#core/mail/plans";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (name: string) => `Events without a host: ${name}`,
    heading: (name: string) => `${name}, these events need somebody`,
    body: (name: string) =>
      `${name} is no longer a city founder. Please look after the events: decide on requests, and cancel what should not take place.`,
    requests: "Open requests",
    list: "Events to come",
    action: "See the Events",
  },
  ar: {
    subject: (name) => bidiText`فعاليات بلا مضيف: ${name}`,
    heading: (name) => bidiText`هذه الفعاليات تحتاج إلى من يتولاها يا ${name}`,
    body: (name) =>
      `انتهى دور ${name} في تأسيس المدينة. يُرجى تولّي الفعاليات: البتّ في الطلبات، وإلغاء ما لا ينبغي أن يُقام.`,
    requests: "طلبات مفتوحة",
    list: "فعاليات قادمة",
    action: "عرض الفعاليات",
  },
});

interface Facts {
  readonly founder: string;
  readonly events: readonly (Planned & { readonly pending_requests?: number | undefined })[];
}

/** Tells an admin that the events of a founder have no host any more. */
export const founderLeft = defineMail<Facts>({
  /** Skipped when the founder has the role again, or nothing to come. */
  read: async ({ deps, row }) => {
    const { data: founder } = await deps.store.user.get({ id: row.ref_id }).go({ consistent: true });
    if (!founder || isHostRole(founder.role)) return undefined;
    const events = await findComingEvents(deps, founder.id);
    return events.length > 0 ? { founder: founder.full_name, events } : undefined;
  },
  write: ({ name, locale }, { founder, events }, siteUrl) => {
    const { subject, heading, body, requests, list, action } = texts[locale];
    const pending = events.reduce((sum, { pending_requests = 0 }) => sum + pending_requests, 0);
    return renderMail(locale, {
      subject: subject(founder),
      heading: heading(name),
      paragraphs: [body(isolateText(locale, founder))],
      facts: [[requests, `${pending}`]],
      sections: planSection(list, events, locale, siteUrl),
      action: { label: action, url: `${siteUrl}/admin/events?tab=unhosted` },
    });
  },
  samples: [{ founder: "Lina Haddad", events: [{ ...sampleEvent, pending_requests: 2 }] }],
});
