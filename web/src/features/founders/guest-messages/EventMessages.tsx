import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { canMessageGuests } from "@majlis/core/events/messages/guestMessage.rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { guestMessagesOf } from "./guestMessages.queries";
import { MessageComposer } from "./MessageComposer";
import { SentMessages } from "./SentMessages";
import { foundersMessages } from "../messages/en";

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
      {first && <SentMessages list={list} />}
    </>
  );
};
