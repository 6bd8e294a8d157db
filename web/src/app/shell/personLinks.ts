import { isMemberRole, type Role } from "@majlis/contracts/roles";
import { IdCard, LayoutDashboard, Ticket, User } from "lucide-react";
import { landingPaths, paths } from "#shared/paths.ts";

/** Links of the user menu, by text key. A free account has no card. */
export const personLinks = (role: Role) =>
  [
    { to: landingPaths[role], label: "dashboard", Icon: LayoutDashboard },
    { to: paths.myTickets, label: "tickets", Icon: Ticket },
    ...(isMemberRole(role) ? ([{ to: paths.card, label: "card", Icon: IdCard }] as const) : []),
    { to: paths.you, label: "you", Icon: User },
  ] as const;
