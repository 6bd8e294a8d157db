import type { Role } from "@majlis/contracts/roles";
import { useMessages } from "../i18n/i18n";
import { Badge, type BadgeTone } from "./Badge";
import { sharedMessages } from "../messages/en";

const badges = {
  free_user: { label: "freeUser", tone: "free" },
  member: { label: "member", tone: "event" },
  city_founder: { label: "cityFounder", tone: "paid" },
  admin: { label: "admin", tone: "danger" },
} as const satisfies Record<Role, { label: string; tone: BadgeTone }>;

/** The name of a role in a badge. */
export const RoleBadge = ({ role }: { readonly role: Role }) => {
  const messages = useMessages(sharedMessages).ui;
  const { label, tone } = badges[role];
  return <Badge tone={tone}>{messages[label]}</Badge>;
};
