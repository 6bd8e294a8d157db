import type { ContactMessage } from "@majlis/contracts/messages/messages";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedRows } from "../../../ui/PagedRows";
import { RowsSkeleton } from "../../../ui/RowsSkeleton";
import { inboxMessages } from "./inbox.messages";
import { MessageDialog } from "./MessageDialog";
import { MessageRow } from "./MessageRow";
import { settingsQueries } from "./settings.queries";
import { useMarkMessage } from "./useMarkMessage";

/** What people wrote on the contact page. Opening a message marks it as read. */
export const Inbox = () => {
  const messages = useMessages(inboxMessages);
  const list = useInfiniteQuery(settingsQueries.messages());
  const mark = useMarkMessage();
  const [shown, setShown] = useState<ContactMessage>();
  const [isOpen, setIsOpen] = useState(false);
  const current = list.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === shown?.id) ?? shown;
  const unread = list.data?.pages[0]?.unread ?? 0;
  const open = (letter: ContactMessage) => {
    setShown(letter);
    setIsOpen(true);
    if (letter.status === "queued") mark.mutate({ messageId: letter.id, status: "read" });
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
        {(letters) => (
          <>
            <p className="mb-4 text-ink-2">{unread > 0 ? messages.unread(unread) : messages.allRead}</p>
            <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
              {letters.map((letter) => (
                <MessageRow key={letter.id} letter={letter} onOpen={() => open(letter)} />
              ))}
            </ul>
          </>
        )}
      </PagedRows>
      {current && <MessageDialog letter={current} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </section>
  );
};
