import type { Role } from "@majlis/contracts/roles";
import { useMessages } from "../i18n/i18n";
import { Badge, type BadgeTone } from "./Badge";
import { sharedMessages } from "#shared/messages/en.ts";

const faces = {
  free_user: { label: "freeUser", tone: "free" },
  member: { label: "member", tone: "event" },
  city_founder: { label: "cityFounder", tone: "paid" },
  admin: { label: "admin", tone: "danger" },
} as const satisfies Record<Role, { label: string; tone: BadgeTone }>;

/** A role by name: City Founder, Free User, Member, Admin. */
export const RoleBadge = ({ role }: { readonly role: Role }) => {
  const messages = useMessages(sharedMessages).ui;
  const { label, tone } = faces[role];
  return <Badge tone={tone}>{messages[label]}</Badge>;
};
