import type { MessageId } from "@majlis/contracts/ids";
import { type ContactMessage, markMessage, type MessageStatus } from "@majlis/contracts/messages/messages";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Mail } from "lucide-react";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { adminQueries } from "../admin.queries";
import { adminSettingsMessages } from "./messages/en";

/** Messages of the contact form. Opening a message marks it as read. */
export const Inbox = () => {
  const messages = useMessages(adminSettingsMessages).inbox;
  const list = useInfiniteQuery(adminQueries.messages());
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
    <section aria-label={messages.title}>
      <PagedRows
        list={list}
        failure="MessagesNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} rows={1} rowClass="h-96" />}
        empty={
          <EmptyState
            level={2}
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

interface MessageRowProps {
  readonly entry: ContactMessage;
  readonly onOpen: () => void;
}

const MessageRow = ({ entry, onOpen }: MessageRowProps) => {
  const messages = useMessages(adminSettingsMessages).inbox;
  const { name, email, status, message, created_at } = entry;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:flex-nowrap">
      <div className="min-w-0 grow basis-full sm:basis-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className={clsx("text-base wrap-anywhere", status !== "queued" && "font-semibold!")}>
            <bdi>{name}</bdi>
          </h2>
          <Badge tone={tones[status]}>{messages[status]}</Badge>
        </div>
        <p className="text-xs text-ink-2 wrap-anywhere">
          {messages.from({ email, date: formatInstant(created_at, "full") })}
        </p>
        <p
          dir="auto"
          className={clsx(
            "mt-1.5 line-clamp-2 wrap-anywhere",
            status === "queued" ? "text-ink" : "text-ink-2",
          )}
        >
          {message}
        </p>
      </div>
      <Button kind="quiet" onClick={onOpen}>
        {messages.open}
        <span className="sr-only">{messages.ofSender({ name })}</span>
      </Button>
    </li>
  );
};

interface MessageDialogProps {
  readonly entry: ContactMessage;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const MessageDialog = ({ entry, isOpen, onOpenChange }: MessageDialogProps) => {
  const messages = useMessages(adminSettingsMessages).inbox;
  const mark = useMarkMessage();
  const { id, name, email, created_at, status } = entry;
  const setStatus = (next: "answered" | "queued") =>
    mark.mutate(
      { messageId: id, status: next },
      {
        onSuccess: () => {
          onOpenChange(false);
          toast({ title: next === "answered" ? messages.markedAnswered : messages.markedUnread });
        },
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={name}
      description={messages.from({ email, date: formatInstant(created_at, "full") })}
      className="md:max-w-xl!"
    >
      <p dir="auto" className="rounded-md bg-sunken p-4 whitespace-pre-line wrap-anywhere">
        {entry.message}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <a href={replyTo(entry, messages.replySubject)} className={buttonClass("primary")}>
          <Mail className="size-4.5" aria-hidden />
          {messages.reply}
        </a>
        {status !== "answered" && (
          <Button
            kind="quiet"
            isBusy={mark.isPending}
            busyLabel={messages.marking}
            onClick={() => setStatus("answered")}
          >
            {messages.markAnswered}
          </Button>
        )}
        <Button kind="ghost" aria-disabled={mark.isPending || undefined} onClick={() => setStatus("queued")}>
          {messages.markUnread}
        </Button>
      </div>
    </Dialog>
  );
};

/** A mailto link to the sender that quotes the message. */
const replyTo = ({ email, message }: ContactMessage, subject: string): string => {
  const quoted = message.split("\n").map((line) => `> ${line}`);
  // Mail programs cut links after about 2,000 characters. A lone surrogate cannot be encoded.
  const body = `\n\n${quoted.join("\n")}`.slice(0, 1200).replaceAll(/\p{Surrogate}/gu, "");
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};

interface Mark {
  readonly messageId: MessageId;
  readonly status: MessageStatus;
}

/** Sets the status of a message and refetches inbox and overview. */
const useMarkMessage = () =>
  useMutation({
    mutationFn: (body: Mark) => call(markMessage, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["admin", "messages"] }),
        queryClient.invalidateQueries({ queryKey: ["admin", "overview"] }),
      ]),
    onError: (error) => void toastFailure(error, "MessageNotMarked"),
  });
