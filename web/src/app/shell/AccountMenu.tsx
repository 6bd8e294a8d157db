import { lazy, Suspense } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Link } from "#shared/router/Link.tsx";
import { useSession } from "#shared/session/useSession.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { appMessages } from "#app/messages/en.ts";

const PersonMenu = lazy(async () => ({ default: (await import("./PersonMenu")).PersonMenu }));

/** Login, a placeholder while nobody knows yet, or the person's menu. */
export const AccountMenu = () => {
  const messages = useMessages(appMessages).shell;
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
