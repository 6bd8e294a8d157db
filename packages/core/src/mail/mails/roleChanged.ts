import { houseName } from "@majlis/contracts/house/house";
import { bidiText } from "#core/mail/bidi";
import { isMemberRole, type Role, roles } from "@majlis/contracts/roles";
import * as z from "zod/mini";
import { findComingEvents } from "#core/events/unhosted";
import { findHostedGatherings } from "#core/gatherings/listMyGatherings";
import { effectiveRole } from "#core/table/people/role.rules";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailTexts } from "#core/mail/mailTexts";
import { type Planned, planSection } from "#core/mail/plans";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: `Your role at ${houseName.en} has changed`,
    heading: (name: string) => `${name}, you have a new role`,
    role: "Role",
    names: { admin: "Admin", city_founder: "City Founder", member: "Member", free_user: "Free User" },
    bodies: {
      admin: `You manage people, events, partners and payments of ${houseName.en}.`,
      city_founder:
        "You can now create events, decide on requests and check guests in. Membership is included.",
      member: "You join events directly, host gatherings and have a membership card for our partners.",
      free_user: "Your tickets stay valid. To join events directly again, become a member.",
    },
    stillHosts:
      "The gatherings below go on, and people can still join. You can write to your guests, change a gathering and cancel it.",
    leftEvents: `The ${houseName.en} team looks after your events below now and decides on requests. You can cancel an event on its page.`,
    yourGatherings: "Your gatherings",
    yourEvents: "Your events",
    action: `Open ${houseName.en}`,
  },
  ar: {
    subject: `تغيّر دورك في ${houseName.ar}`,
    heading: (name) => bidiText`لديك دور جديد يا ${name}`,
    role: "الدور",
    names: { admin: "إدارة", city_founder: "فريق تأسيس المدينة", member: "عضو", free_user: "حساب مجاني" },
    bodies: {
      admin: `تدير المستخدمين والفعاليات والشركاء والمدفوعات في ${houseName.ar}.`,
      city_founder: "يمكنك الآن إنشاء الفعاليات والبتّ في الطلبات وتسجيل الدخول عند الباب. والعضوية مشمولة.",
      member: "تنضم إلى الفعاليات مباشرة، وتستضيف اللقاءات، ولديك بطاقة عضوية لدى شركائنا.",
      free_user: "تبقى تذاكرك صالحة. وللانضمام إلى الفعاليات مباشرة من جديد، اشترك في العضوية.",
    },
    stillHosts:
      "اللقاءات أدناه باقية، والانضمام إليها ما زال مفتوحًا. يمكنك مراسلة ضيوفك وتغيير اللقاء وإلغاؤه.",
    leftEvents: `يتولى فريق ${houseName.ar} الآن فعالياتك أدناه ويبتّ في طلباتها. ويمكنك إلغاء أي فعالية من صفحتها.`,
    yourGatherings: "لقاءاتك",
    yourEvents: "فعالياتك",
    action: `افتح ${houseName.ar}`,
  },
});

const Data = z.object({
  role: z.enum(roles),
  /** The membership ended by itself: the mail is for those who still host. */
  isForHosts: z.optional(z.boolean()),
});

interface Facts {
  readonly role: Role;
  /** What the person planned in the lost role. */
  readonly gatherings?: readonly Planned[];
  readonly events?: readonly Planned[];
}

/** The landing page of a role. */
const pages = {
  admin: "admin",
  city_founder: "founder",
  member: "dashboard",
  free_user: "welcome",
} as const satisfies Record<Role, string>;

/** Tells what the new role can do, and what is still to come of the earlier one. */
export const roleChanged = defineMail<Facts>({
  /** Skipped when the role has changed again, which has a mail of its own. */
  read: async ({ deps, row }) => {
    const { role, isForHosts = false } = Data.parse(row.data);
    const { data: user } = await deps.store.user.get({ id: row.user_id }).go({ consistent: true });
    if (!user || effectiveRole(user, deps.clock.now()) !== role) return undefined;
    const gatherings = isMemberRole(role) ? [] : await findHostedGatherings(deps, user.id);
    const hasLostEvents = role === "member" || role === "free_user";
    const events = hasLostEvents ? await findComingEvents(deps, user.id) : [];
    return isForHosts && gatherings.length === 0 ? undefined : { role, gatherings, events };
  },
  write: ({ name, locale }, { role, gatherings = [], events = [] }, siteUrl) => {
    const { subject, heading, role: label, names, bodies, action, ...plans } = texts[locale];
    const { stillHosts, leftEvents, yourGatherings, yourEvents } = plans;
    return renderMail(locale, {
      subject,
      heading: heading(name),
      paragraphs: [
        bodies[role],
        ...(gatherings.length > 0 ? [stillHosts] : []),
        ...(events.length > 0 ? [leftEvents] : []),
      ],
      facts: [[label, names[role]]],
      sections: [
        ...planSection(yourGatherings, gatherings, locale, siteUrl),
        ...planSection(yourEvents, events, locale, siteUrl),
      ],
      action: { label: action, url: `${siteUrl}/${gatherings.length > 0 ? "my-gatherings" : pages[role]}` },
    });
  },
  samples: [
    ...roles.map((role) => ({ role })),
    { role: "free_user", gatherings: [sampleEvent], events: [sampleEvent] },
  ],
});
