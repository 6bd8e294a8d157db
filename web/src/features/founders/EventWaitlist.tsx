import { listWaitlist, type WaitlistGuest } from "@majlis/contracts/events/attendees";
import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import type { EventId } from "@majlis/contracts/ids";
import { infiniteQueryOptions, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { formatInstant, formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { founderQueries } from "./founder.queries";
import { foundersMessages } from "./messages/en";
import { promoteGuest } from "@majlis/contracts/events/guestList";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { Words } from "#shared/ui/Words.tsx";

const waitlistOf = (eventId: EventId) =>
  infiniteQueryOptions({
    queryKey: [...founderQueries.all, "waitlist", eventId],
    initialPageParam: "",
    getNextPageParam: ({ cursor }: { readonly cursor: string | null }) => cursor,
    queryFn: ({ pageParam }) =>
      call(listWaitlist, {
        params: { eventId },
        query: { limit: 100, ...(pageParam && { cursor: pageParam }) },
      }),
  });

/** The people on the waitlist of one event: offered seats first, then the others with their places. */
export const EventWaitlist = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).attendees;
  const list = useInfiniteQuery(waitlistOf(event.id));
  return (
    <section aria-labelledby="event-waitlist" className="mt-10">
      <h2 id="event-waitlist" className="mb-4 text-xl">
        {messages.waitlist}
      </h2>
      <PagedRows
        list={list}
        failure="AttendeesNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} className="gap-4" rowClass="h-14" />}
        empty={<p className="text-ink-2">{messages.waitlistEmpty}</p>}
      >
        {(guests) => {
          const offers = guests.filter(({ offer_expires_at }) => offer_expires_at !== null).length;
          return (
            <ol className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-card">
              {guests.map((guest, index) => {
                const { user_id, full_name, joined_at, offer_expires_at } = guest;
                return (
                  <li key={user_id} className="flex min-h-14 items-center gap-4 px-4 py-2">
                    <span className="w-7 shrink-0 text-end text-ink-3 tabular-nums">
                      {offer_expires_at === null && index - offers + 1}
                    </span>
                    <span className="min-w-0 grow">
                      <Words className="block font-semibold wrap-anywhere">{full_name}</Words>
                      <span className="text-xs text-ink-2">
                        {messages.waitsSince({ date: formatInstant(joined_at, "date", event.city) })}
                      </span>
                    </span>
                    {offer_expires_at === null ? (
                      <PromoteGuest eventId={event.id} guest={guest} isFirst={index === offers} />
                    ) : (
                      <Badge tone="paid">
                        {messages.offeredUntil({ time: formatWhen(offer_expires_at, event.city) })}
                      </Badge>
                    )}
                  </li>
                );
              })}
            </ol>
          );
        }}
      </PagedRows>
    </section>
  );
};

interface PromoteGuestProps {
  readonly eventId: EventId;
  readonly guest: WaitlistGuest;
  readonly isFirst: boolean;
}

/** Offers a free seat to a person on the waitlist, or makes the person the next one. */
const PromoteGuest = ({ eventId, guest, isFirst }: PromoteGuestProps) => {
  const messages = useMessages(foundersMessages).promote;
  const name = guest.full_name;
  const promote = useMutation({
    mutationFn: () => call(promoteGuest, { params: { eventId }, body: { userId: guest.user_id } }),
    onSuccess: async ({ outcome }) => {
      await queryClient.invalidateQueries({ queryKey: founderQueries.all });
      toast(
        outcome === "offered"
          ? { title: messages.offered({ name }), description: messages.offeredBody }
          : { title: messages.next({ name }), description: messages.nextBody },
      );
    },
    onError: (error) => void toastFailure(error, "GuestNotPromoted"),
  });
  return (
    <Button
      kind={isFirst ? "primary" : "quiet"}
      isBusy={promote.isPending}
      busyLabel={messages.busy}
      onClick={() => promote.mutate()}
    >
      {messages.open}
      <Words as="span" className="sr-only">
        {messages.ofPerson({ name })}
      </Words>
    </Button>
  );
};
