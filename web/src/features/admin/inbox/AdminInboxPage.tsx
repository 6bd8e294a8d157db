import { home } from "@majlis/contracts/cities";
import { useQuery, useInfiniteQuery } from "@tanstack/react-query";
import { UserCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { adminQueries, inboxQuery } from "../admin.queries";
import { adminMessages } from "../messages/en";
import type { ContactMessage, MessageStatus } from "@majlis/contracts/messages/messages";
import { clsx } from "clsx";
import { useState } from "react";
import { formatInstant } from "#shared/i18n/format.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { MessageDialog, useMarkMessage } from "./MessageDialog";
import { Words } from "#shared/ui/Words.tsx";

/** What people wrote: messages of the contact form, reports, and the way to founder applications. */
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
    <p className="relative mb-8 flex flex-wrap items-center gap-3 rounded-lg bg-surface p-4 shadow-card hover:bg-sunken/50">
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

/** Messages of the contact form and reports. Opening a message marks it as read. */
const Inbox = () => {
  const messages = useMessages(adminMessages).inbox;
  const list = useInfiniteQuery(inboxQuery);
  const mark = useMarkMessage();
  const [shown, setShown] = useState<ContactMessage>();
  const [isOpen, setIsOpen] = useState(false);
  const current = list.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === shown?.id) ?? shown;
  const unread = list.data?.pages[0]?.unread ?? 0;
  const open = (entry: ContactMessage) => {
    setShown(entry);
    setIsOpen(true);
    if (entry.status === "queued") mark.mutate({ messageId: entry.id, status: "read" });
  };
  return (
    <section aria-label={messages.messages}>
      <PagedRows
        list={list}
        failure="MessagesNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} rows={5} className="gap-px" rowClass="h-28" />}
        empty={
          <EmptyState
            level={3}
            art={{ seed: "no letters", motif: "sharedTable", ink: "wadi", hour: 11 }}
            title={messages.emptyTitle}
          >
            {messages.emptyBody}
          </EmptyState>
        }
      >
        {(entries) => (
          <>
            <p className="mb-4 text-ink-2">{unread > 0 ? messages.unread(unread) : messages.allRead}</p>
            <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
              {entries.map((entry) => (
                <MessageRow key={entry.id} entry={entry} onOpen={() => open(entry)} />
              ))}
            </ul>
          </>
        )}
      </PagedRows>
      {current && <MessageDialog entry={current} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </section>
  );
};

const tones = { queued: "paid", read: "plain", answered: "ok" } as const satisfies Record<
  MessageStatus,
  BadgeTone
>;

type Wording = ReturnType<typeof adminMessages.get>["inbox"];

const statusLabel = ({ status, report }: ContactMessage, messages: Wording): string =>
  report && status === "answered" ? messages.closed : messages[status];

interface MessageRowProps {
  readonly entry: ContactMessage;
  readonly onOpen: () => void;
}

const MessageRow = ({ entry, onOpen }: MessageRowProps) => {
  const messages = useMessages(adminMessages).inbox;
  const { name, email, status, message, created_at, report } = entry;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:flex-nowrap">
      <div className="min-w-0 grow basis-full sm:basis-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className={clsx("text-base wrap-anywhere", status !== "queued" && "font-semibold!")}>
            <Words>{name}</Words>
          </h3>
          <Badge tone={tones[status]}>{statusLabel(entry, messages)}</Badge>
          {report && <Badge tone="danger">{messages.report}</Badge>}
        </div>
        <p className="text-xs text-ink-2 wrap-anywhere">
          {messages.from({ email, date: formatInstant(created_at, "full", home) })}
        </p>
        <p
          dir="auto"
          className={clsx(
            "mt-1.5 line-clamp-2 wrap-anywhere",
            status === "queued" ? "text-ink" : "text-ink-2",
          )}
        >
          {report && (
            <span className="block font-semibold">
              {messages[report.reason]}: <Words>{report.title}</Words>
            </span>
          )}
          <Words>{message}</Words>
        </p>
      </div>
      <Button kind="quiet" onClick={onOpen}>
        {messages.open}
        <Words as="span" className="sr-only">
          {messages.ofSender({ name })}
        </Words>
      </Button>
    </li>
  );
};
