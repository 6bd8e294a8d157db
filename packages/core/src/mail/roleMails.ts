import type { Locale } from "@majlis/contracts/locales";
import { isMemberRole, type Role, roles } from "@majlis/contracts/roles";
import * as z from "zod/mini";
import { findComingEvents } from "#core/events/unhosted";
import { findHostedGatherings } from "#core/gatherings/listMyGatherings";
import { effectiveRole } from "#core/table/people/role.rules";
import { isolateText } from "./bidi";
import { linkOf, whenFact } from "./eventMails";
import { type MailBody, renderMail } from "./layout";
import type { Addressee, Composer } from "./mail";
import { mailMessages } from "./mailMessages";

/** The landing page of a role. */
const pages = {
  admin: "admin",
  city_founder: "founder",
  member: "dashboard",
  free_user: "welcome",
} as const satisfies Record<Role, string>;

type Planned = Parameters<typeof whenFact>[0] & { readonly id: string; readonly title: string };

/** What the person planned in the lost role. */
export interface Plans {
  readonly gatherings: readonly Planned[];
  readonly events: readonly Planned[];
}

/** Tells what the new role can do, and what is still to come of the earlier one. */
export const roleChangedMail = (
  { name, locale }: Addressee,
  role: Role,
  siteUrl: string,
  { gatherings, events }: Plans = { gatherings: [], events: [] },
): MailBody => {
  const texts = mailMessages(locale).roleChanged;
  const { subject, heading, role: label, names, bodies, stillHosts, leftEvents, action } = texts;
  return renderMail(locale, {
    subject,
    heading: heading(name),
    paragraphs: [
      bodies[role],
      ...(gatherings.length > 0 ? [stillHosts] : []),
      ...(events.length > 0 ? [leftEvents] : []),
    ],
    facts: [[label, names[role]], ...planFacts([...gatherings, ...events], locale, siteUrl)],
    action: { label: action, url: `${siteUrl}/${gatherings.length > 0 ? "my-gatherings" : pages[role]}` },
  });
};

/** At most ten, so that the mail stays short. */
const planFacts = (plans: readonly Planned[], locale: Locale, siteUrl: string) =>
  plans
    .slice(0, 10)
    .map((one) => [whenFact(one, locale)[1], isolateText(locale, one.title), linkOf(one, siteUrl)] as const);

/** Tells an admin that the events of a founder have no host any more. */
export const founderLeftMail = (
  { name, locale }: Addressee,
  founder: string,
  events: readonly (Planned & { readonly pending_requests?: number | undefined })[],
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, requests, action } = mailMessages(locale).founderLeft;
  const pending = events.reduce((sum, { pending_requests = 0 }) => sum + pending_requests, 0);
  return renderMail(locale, {
    subject: subject(founder),
    heading: heading(name),
    paragraphs: [body(isolateText(locale, founder))],
    facts: [[requests, `${pending}`], ...planFacts(events, locale, siteUrl)],
    action: { label: action, url: `${siteUrl}/admin/events?tab=unhosted` },
  });
};

/** Skipped when the founder has the role again, or nothing to come. */
export const composeFounderLeft: Composer = async ({ deps, mailer, row, recipient }) => {
  const { data: founder } = await deps.store.user.get({ id: row.ref_id }).go({ consistent: true });
  if (!founder || founder.role === "city_founder" || founder.role === "admin") return undefined;
  const events = await findComingEvents(deps, founder.id);
  return events.length > 0
    ? founderLeftMail(recipient, founder.full_name, events, mailer.siteUrl)
    : undefined;
};

const RoleData = z.object({
  role: z.enum(roles),
  /** The membership ended by itself: the mail is for those who still host. */
  isForHosts: z.optional(z.boolean()),
});

/** Skipped when the role has changed again, which has a mail of its own. */
export const composeRoleChanged: Composer = async ({ deps, mailer, row, recipient }) => {
  const { role, isForHosts = false } = RoleData.parse(row.data);
  const { data: user } = await deps.store.user.get({ id: row.user_id }).go({ consistent: true });
  if (!user || effectiveRole(user, deps.clock.now()) !== role) return undefined;
  const plans = {
    gatherings: isMemberRole(role) ? [] : await findHostedGatherings(deps, user.id),
    events: role === "member" || role === "free_user" ? await findComingEvents(deps, user.id) : [],
  };
  if (isForHosts && plans.gatherings.length === 0) return undefined;
  return roleChangedMail(recipient, role, mailer.siteUrl, plans);
};
