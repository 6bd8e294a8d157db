import type { GuestMessage } from "@majlis/contracts/events/guestMessages";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { ChevronDown, Mail } from "lucide-react";
import { formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { LoadMoreButton } from "#shared/ui/PagedList.tsx";
import { foundersMessages } from "../messages/en";

interface SentMessagesProps {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly GuestMessage[] }>>;
}

/** What was sent: subject, audience and time. A message opens in place. */
export const SentMessages = ({ list }: SentMessagesProps) => {
  const messages = useMessages(foundersMessages).sent;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="sent-messages" className="rounded-lg bg-surface p-5 shadow-card">
      <h2 id="sent-messages" className="mb-2 text-xl">
        {messages.title}
      </h2>
      {items.length === 0 ? (
        <p className="text-ink-2">{messages.empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((message) => (
            <SentMessage key={message.key} message={message} />
          ))}
        </ul>
      )}
      <LoadMoreButton list={list} label={messages.showMore} />
    </section>
  );
};

const SentMessage = ({ message }: { readonly message: GuestMessage }) => {
  const messages = useMessages(foundersMessages).sent;
  const { audience, recipients, sent_at, subject, text, takes_replies } = message;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <Mail className="size-5 shrink-0 text-ink-3" aria-hidden />
          <span className="min-w-0 grow">
            <bdi className="block font-semibold wrap-anywhere">{subject}</bdi>
            <span className="flex flex-wrap gap-x-3 text-xs text-ink-2">
              <span>{messages[audience](recipients)}</span>
              <time dateTime={sent_at}>{formatWhen(sent_at)}</time>
              {takes_replies && <span>{messages.takesReplies}</span>}
            </span>
          </span>
          <ChevronDown
            className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
            aria-hidden
          />
        </summary>
        <p dir="auto" className="ps-8 pb-4 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </details>
    </li>
  );
};
