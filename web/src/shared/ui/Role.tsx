import type { Role } from "@majlis/contracts/roles";
import { useMessages } from "../i18n/i18n";
import { Badge, type BadgeTone } from "./Badge";
import { sharedMessages } from "../messages/en";
import { Crown, Shield, Star, User } from "lucide-react";

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

const icons = {
  free_user: { Icon: User, color: "text-ink-3", label: "freeUser" },
  member: { Icon: Star, color: "fill-current text-primary", label: "member" },
  city_founder: { Icon: Crown, color: "fill-current text-saffron", label: "cityFounder" },
  admin: { Icon: Shield, color: "fill-current text-danger", label: "admin" },
} as const satisfies Record<Role, object>;

interface RoleIconProps {
  readonly role: Role;
  readonly className?: string;
}

/** The icon of a role, with its name for screen readers. */
export const RoleIcon = ({ role, className = "size-4" }: RoleIconProps) => {
  const messages = useMessages(sharedMessages).ui;
  const { Icon, color, label } = icons[role];
  return <Icon className={`${className} shrink-0 ${color}`} role="img" aria-label={messages[label]} />;
};
