import { ChevronDown, LayoutDashboard, LogOut } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { useMessages } from "../../lib/i18n";
import { useSession } from "../../lib/session/useSession";
import { landingPaths, paths } from "../../paths";
import { buttonClass } from "../../ui/Button";
import { Menu } from "../../ui/Menu";
import { RoleIcon } from "../../ui/RoleBadge";
import { Skeleton } from "../../ui/Skeleton";
import { shellMessages } from "./shell.messages";
import { useFirstName } from "./useFirstName";
import { useSignOut } from "./useSignOut";

/** Login, a placeholder while nobody knows yet, or the person with what is his or hers. */
export const AccountMenu = () => {
  const messages = useMessages(shellMessages);
  const session = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const name = useFirstName();
  if (session.status === "loading")
    return (
      <div role="status">
        <span className="sr-only">{messages.loadingAccount}</span>
        <Skeleton className="h-11 w-28 rounded-md!" />
      </div>
    );
  if (session.status === "signedOut")
    return (
      <Link to={paths.auth} className={buttonClass("primary")}>
        {messages.login}
      </Link>
    );
  return (
    <Menu
      label={messages.accountMenu({ name })}
      className={buttonClass("quiet")}
      items={[
        {
          label: messages.dashboard,
          icon: <LayoutDashboard className="size-4 text-ink-3" aria-hidden />,
          onSelect: () => void navigate(landingPaths[session.role]),
        },
        {
          label: messages.signOut,
          icon: <LogOut className="size-4 text-ink-3 rtl:-scale-x-100" aria-hidden />,
          onSelect: signOut,
          hasSeparator: true,
        },
      ]}
    >
      <RoleIcon role={session.role} />
      {name}
      <ChevronDown className="size-4 text-ink-3" aria-hidden />
    </Menu>
  );
};
