import { lazy, Suspense } from "react";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { useSession } from "../../lib/session/useSession";
import { paths } from "../../paths";
import { buttonClass } from "../../ui/Button";
import { Skeleton } from "../../ui/Skeleton";
import { shellMessages } from "./shell.messages";

const PersonMenu = lazy(async () => ({ default: (await import("./PersonMenu")).PersonMenu }));

/** Login, a placeholder while nobody knows yet, or the person's menu. */
export const AccountMenu = () => {
  const messages = useMessages(shellMessages);
  const session = useSession();
  if (session.status === "signedOut")
    return (
      <Link to={paths.auth} className={buttonClass("primary", "visitors-only")}>
        {messages.login}
      </Link>
    );
  const placeholder = (
    <div role="status">
      <span className="sr-only">{messages.loadingAccount}</span>
      <Skeleton className="h-11 w-28 rounded-md!" />
    </div>
  );
  if (session.status === "loading") return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <PersonMenu role={session.role} />
    </Suspense>
  );
};
