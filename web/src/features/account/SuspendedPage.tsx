import { home } from "@majlis/contracts/cities";
import { Link } from "react-router-dom";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { AccountRights } from "./AccountRights";
import { accountMessages } from "./messages/en";

/** What a suspended person sees in place of every own page: what it means, how to appeal, and the own data. */
export const SuspendedPage = () => {
  const messages = useMessages(accountMessages).suspended;
  const since = useSession().me?.suspended_at;
  usePageTitle(messages.title);
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 md:px-6 md:py-16">
      <h1 className="text-3xl">{messages.title}</h1>
      {since && (
        <p className="mt-2 text-ink-2">{messages.since({ date: formatInstant(since, "date", home) })}</p>
      )}
      <p className="mt-5 max-w-prose text-base">{messages.body}</p>
      <p className="mt-3 mb-6 max-w-prose text-base">{messages.appeal}</p>
      <Link to={paths.contact} className={buttonClass("big")}>
        {messages.write}
      </Link>
      <AccountRights />
    </div>
  );
};
