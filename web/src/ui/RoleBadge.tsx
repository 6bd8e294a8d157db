import type { Role } from "@majlis/contracts/roles";
import { Crown, Shield, Star, User } from "lucide-react";
import { useMessages } from "../lib/i18n";
import { Badge, type BadgeTone } from "./Badge";
import { uiMessages } from "./ui.messages";

const icons = {
  free_user: { Icon: User, color: "text-ink-3", label: "freeUser", tone: "free" },
  member: { Icon: Star, color: "fill-current text-primary", label: "member", tone: "event" },
  city_founder: { Icon: Crown, color: "fill-current text-saffron", label: "cityFounder", tone: "paid" },
  admin: { Icon: Shield, color: "fill-current text-danger", label: "admin", tone: "danger" },
} as const satisfies Record<Role, { tone: BadgeTone; [key: string]: unknown }>;

/** The icon of a role in its colour, as beside the name in the navigation. */
export const RoleIcon = ({
  role,
  className = "size-4",
}: {
  readonly role: Role;
  readonly className?: string;
}) => {
  const messages = useMessages(uiMessages);
  const { Icon, color, label } = icons[role];
  return <Icon className={`${className} shrink-0 ${color}`} role="img" aria-label={messages[label]} />;
};

/** A role by name: City Founder, Free User, Member, Admin. */
export const RoleBadge = ({ role }: { readonly role: Role }) => {
  const messages = useMessages(uiMessages);
  const { label, tone } = icons[role];
  return <Badge tone={tone}>{messages[label]}</Badge>;
};
