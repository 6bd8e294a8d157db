import { type Role, isMemberRole } from "@majlis/contracts/roles";
import { ChevronDown, LogOut, IdCard, LayoutDashboard, Ticket, User } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { landingPaths, paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Menu } from "#shared/ui/Menu.tsx";
import { RoleIcon } from "#shared/ui/Role.tsx";
import { appMessages } from "../messages/en";
import { useFirstName, useSignOut } from "./menuItems";

/** The menu of the signed-in user, labelled with first name and role. */
export const PersonMenu = ({ role }: { readonly role: Role }) => {
  const messages = useMessages(appMessages).shell;
  const places = useMessages(appMessages).places;
  const name = useFirstName();
  const navigate = useNavigate();
  return (
    <Menu
      label={messages.accountMenu({ name })}
      className={buttonClass("quiet")}
      items={[
        ...personLinks(role).map(({ to, label, Icon }) => ({
          label: places[label],
          icon: <Icon className="size-4 text-ink-3" aria-hidden />,
          onSelect: () => void navigate(to),
        })),
        {
          label: messages.signOut,
          icon: <LogOut className="size-4 text-ink-3 rtl:-scale-x-100" aria-hidden />,
          onSelect: useSignOut(),
          hasSeparator: true,
        },
      ]}
    >
      <RoleIcon role={role} />
      <span className="max-w-[clamp(3.5rem,100vw-45rem,10rem)] truncate">{name}</span>
      <ChevronDown className="size-4 text-ink-3" aria-hidden />
    </Menu>
  );
};

/** Links of the user menu, by text key. A free account has no card. */
export const personLinks = (role: Role) =>
  [
    { to: landingPaths[role], label: "dashboard", Icon: LayoutDashboard },
    { to: paths.myTickets, label: "tickets", Icon: Ticket },
    ...(isMemberRole(role) ? ([{ to: paths.card, label: "card", Icon: IdCard }] as const) : []),
    { to: paths.you, label: "you", Icon: User },
  ] as const;
