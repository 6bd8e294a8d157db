import { isMemberRole, type Role } from "@majlis/contracts/roles";
import { IdCard, LayoutDashboard, Ticket, User } from "lucide-react";
import { cardPath, landingPaths, paths } from "#shared/paths.ts";

/** Links of the user menu, by text key. A free account has no card, and its profile is a page of its own. */
export const personLinks = (role: Role) =>
  [
    { to: landingPaths[role], label: "dashboard", Icon: LayoutDashboard },
    { to: paths.myTickets, label: "tickets", Icon: Ticket },
    ...(isMemberRole(role)
      ? ([
          { to: cardPath, label: "card", Icon: IdCard },
          { to: paths.profile, label: "profile", Icon: User },
        ] as const)
      : ([{ to: paths.account, label: "profile", Icon: User }] as const)),
  ] as const;
