import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { eventQueries } from "#features/events/events.queries.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import type { EventDraft } from "./EventFields";
import { FounderEventCard } from "./FounderEventCard";
import { founderQueries } from "./founder.queries";
import { foundersMessages } from "./messages/en";

const EventFormDialog = lazy(async () => ({ default: (await import("./EventFormDialog")).EventFormDialog }));

const CancelEventDialog = lazy(async () => ({
  default: (await import("./CancelEventDialog")).CancelEventDialog,
}));

/** The founder's own events: create, edit, duplicate, publish and cancel. */
export const FounderEventsPage = () => {
  const messages = useMessages(foundersMessages).events;
  const list = useInfiniteQuery(founderQueries.events());
  const [draft, setDraft] = useState<EventDraft>();
  const [isFormOpen, setIsFormOpen] = useState(false);
  const [canceling, setCanceling] = useState<FounderEvent>();
  const [isCancelOpen, setIsCancelOpen] = useState(false);
  usePageTitle(messages.title);
  const isEmpty = list.isSuccess && list.data.pages.every(({ items }) => items.length === 0);
  const open = (next: EventDraft) => {
    setDraft(next);
    setIsFormOpen(true);
  };
  const cancel = (event: FounderEvent) => {
    setCanceling(event);
    setIsCancelOpen(true);
  };
  const createButton = (
    <Button onClick={() => open({ kind: "create" })}>
      <Plus className="size-4.5" aria-hidden />
      {messages.create}
    </Button>
  );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{messages.title}</h1>
          <p className="mt-1 text-ink-2">{messages.intro}</p>
        </div>
        {!isEmpty && createButton}
      </div>
      <PagedRows
        list={list}
        failure="EventsNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} className="gap-4" rowClass="h-36" />}
        empty={
          <EmptyState
            level={2}
            art={{ seed: "no events of mine", motif: "arcade", ink: "deadsea", hour: 18 }}
            title={messages.emptyTitle}
            action={createButton}
          >
            {messages.emptyBody}
          </EmptyState>
        }
        more={{ label: messages.showMore }}
      >
        {(events) => (
          <ul className="grid gap-4">
            {events.map((event) => (
              <FounderEventCard
                key={event.id}
                event={event}
                onEdit={() => open({ kind: "edit", event })}
                onDuplicate={() => open({ kind: "duplicate", event })}
                onCancel={() => cancel(event)}
              />
            ))}
          </ul>
        )}
      </PagedRows>
      <Suspense>
        {draft && <EventFormDialog draft={draft} isOpen={isFormOpen} onOpenChange={setIsFormOpen} />}
        <LinkedForm />
        {canceling && (
          <CancelEventDialog
            key={canceling.id}
            event={canceling}
            isOpen={isCancelOpen}
            onOpenChange={setIsCancelOpen}
          />
        )}
      </Suspense>
    </>
  );
};

/** The form of the event that the address names, as in the link of its page. Closing removes it from the address. */
const LinkedForm = () => {
  const [search, setSearch] = useSearchParams();
  const eventId = search.get("edit");
  const { data: event } = useQuery({ ...eventQueries.detail(eventId ?? ""), enabled: eventId !== null });
  if (eventId === null || event?.is_host !== true || event.status === "canceled") return null;
  return (
    <EventFormDialog
      draft={{ kind: "edit", event }}
      isOpen
      onOpenChange={(isOpen) => isOpen || setSearch({}, { replace: true })}
    />
  );
};
