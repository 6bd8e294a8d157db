import { useQuery } from "@tanstack/react-query";
import { UserCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { adminQueries } from "../admin.queries";
import { Inbox } from "./Inbox";
import { adminMessages } from "../messages/en";

/** What people wrote: messages of the contact form, reports of gatherings, and the way to founder applications. */
export const AdminInboxPage = () => {
  const messages = useMessages(adminMessages).inbox;
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      <Applications />
      <h2 className="mb-3 text-xl">{messages.messages}</h2>
      <Inbox />
    </>
  );
};

const Applications = () => {
  const messages = useMessages(adminMessages).inbox;
  const pending = useQuery(adminQueries.overview()).data?.applications.pending;
  return (
    <p className="relative mb-8 flex items-center gap-3 rounded-lg bg-surface p-4 shadow-card hover:bg-sunken/50">
      <UserCheck className="size-5 shrink-0 text-ink-3" aria-hidden />
      <Link to={paths.adminApprovals} className="grow font-semibold after:absolute after:inset-0">
        {messages.applications}
      </Link>
      <span className="text-ink-2">
        {pending === undefined ? "–" : pending === 0 ? messages.noneWaiting : messages.waiting(pending)}
      </span>
    </p>
  );
};
