import { type Role, roles } from "@majlis/contracts/roles";
import * as z from "zod/mini";
import { effectiveRole } from "#core/table/people/role.rules";
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

/** Tells that an admin changed the role, and what the new one can do. */
export const roleChangedMail = ({ name, locale }: Addressee, role: Role, siteUrl: string): MailBody => {
  const { subject, heading, role: label, names, bodies, action } = mailMessages(locale).roleChanged;
  return renderMail(locale, {
    subject,
    heading: heading(name),
    paragraphs: [bodies[role]],
    facts: [[label, names[role]]],
    action: { label: action, url: `${siteUrl}/${pages[role]}` },
  });
};

const RoleData = z.object({ role: z.enum(roles) });

/** Skipped when the role has changed again, which has a mail of its own. */
export const composeRoleChanged: Composer = async ({ deps, mailer, row, recipient }) => {
  const { role } = RoleData.parse(row.data);
  const { data: user } = await deps.store.user.get({ id: row.user_id }).go({ consistent: true });
  return user && effectiveRole(user, deps.clock.now()) === role
    ? roleChangedMail(recipient, role, mailer.siteUrl)
    : undefined;
};
