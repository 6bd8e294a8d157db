import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { canMessageGuests } from "@majlis/core/events/messages/guestMessage.rules";
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { guestMessagesOf } from "../founder.queries";
import { MessageComposer } from "./MessageComposer";
import { foundersMessages } from "../messages/en";
import type { GuestMessage } from "@majlis/contracts/events/guestMessages";
import { ChevronDown, Mail } from "lucide-react";
import { formatWhen } from "#shared/i18n/format.ts";
import { LoadMoreButton } from "#shared/ui/lists/PagedList.tsx";
import { Words } from "#shared/ui/Words.tsx";

/** The messages to the guests of one event, and the form of a new one. */
export const EventMessages = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).page;
  const list = useInfiniteQuery(guestMessagesOf(event.id));
  const now = useNow();
  const [first] = list.data?.pages ?? [];
  return (
    <>
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="GuestMessagesNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <RowsSkeleton label={messages.loading} className="gap-4" rowClass="h-36" />}
      {first && !canMessageGuests(event, now) && <Alert className="mb-5" title={messages.closed} />}
      {first && canMessageGuests(event, now) && (
        <MessageComposer event={event} audiences={first.audiences} leftToday={first.left_today} />
      )}
      {first && <SentMessages list={list} city={event.city} />}
    </>
  );
};

interface SentMessagesProps {
  readonly city: string;
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly GuestMessage[] }>>;
}

/** What was sent: subject, audience and time. A message opens in place. */
const SentMessages = ({ list, city }: SentMessagesProps) => {
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
            <SentMessage key={message.key} city={city} message={message} />
          ))}
        </ul>
      )}
      <LoadMoreButton list={list} label={messages.showMore} />
    </section>
  );
};

interface SentMessageProps {
  readonly city: string;
  readonly message: GuestMessage;
}

const SentMessage = ({ city, message }: SentMessageProps) => {
  const messages = useMessages(foundersMessages).sent;
  const { audience, recipients, sent_at, subject, text, takes_replies } = message;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <Mail className="size-5 shrink-0 text-ink-3" aria-hidden />
          <span className="min-w-0 grow">
            <Words className="block font-semibold wrap-anywhere">{subject}</Words>
            <span className="flex flex-wrap gap-x-3 text-xs text-ink-2">
              <span>{messages[audience](recipients)}</span>
              <time dateTime={sent_at}>{formatWhen(sent_at, city)}</time>
              {takes_replies && <span>{messages.takesReplies}</span>}
            </span>
          </span>
          <ChevronDown
            className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
            aria-hidden
          />
        </summary>
        <Words as="p" className="ps-8 pb-4 whitespace-pre-line wrap-anywhere">
          {text}
        </Words>
      </details>
    </li>
  );
};
