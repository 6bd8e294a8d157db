import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { FileUp, Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { ResultCount } from "#shared/ui/lists/ListControls.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { eventSections } from "./eventSections";
import { hasAllUpcoming, useOwnEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";
import { EventFormDialog } from "./EventDialogs";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { eventQueries } from "#features/events/events.queries.ts";
import { useArts } from "#shared/poster/occasionArt.ts";
import { FounderEventRow, TonightPanel } from "./FounderEventRow";
import type { EventCommands } from "./EventRowMenu";
import { useEventDialogs } from "./useEventDialogs";
import { laterPart } from "#shared/ui/laterPart.tsx";

// With the readers of calendars and tables.
const BringEvents = laterPart(
  () => import("./past-events/BringEvents"),
  (m) => m.BringEvents,
);

/** The founder's own events, those of today on top: create, edit, duplicate, publish and cancel. */
export const FounderEventsPage = () => {
  const messages = useMessages(foundersMessages).events;
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const eventId = params.get("edit");
  const [search, setSearch] = useState("");
  // A search needs all events.
  const { list, events, isReading } = useOwnEvents((known) => !search && hasAllUpcoming(known, now));
  const [newId, setNewId] = useState<string>();
  const [isBringing, setIsBringing] = useState(false);
  const { create, commands, dialogs } = useEventDialogs((id) => {
    setSearch("");
    setNewId(id);
  });
  usePageTitle(messages.title);
  if (isBringing)
    return (
      <>
        <h1 className="mb-4 text-2xl">{messages.title}</h1>
        <BringEvents onClose={() => setIsBringing(false)} />
      </>
    );
  const isEmpty = list.isSuccess && events?.length === 0;
  const sections = eventSections(events ?? [], now, search);
  const found = Object.values(sections).reduce((sum, { length }) => sum + length, 0);
  const isNotFound = !isReading && search !== "" && found === 0;
  const skeleton = <RowsSkeleton label={messages.loading} className="gap-4" rowClass="h-22" />;
  const shared = { newId, commands };
  const buttons = <CreateButtons onCreate={create} onBring={() => setIsBringing(true)} />;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{messages.title}</h1>
          <p className="mt-1 text-ink-2">{messages.intro}</p>
        </div>
        {!isEmpty && buttons}
      </div>
      {!isEmpty && <EventSearch search={search} onSearch={setSearch} />}
      <ResultCount search={search} count={isReading ? undefined : found} />
      {isReading && !list.isPending && !search && skeleton}
      <PagedRows
        list={list}
        failure="EventsNotLoaded"
        skeleton={skeleton}
        empty={<NoOwnEvents action={buttons} />}
        more={{ label: messages.showMore }}
      >
        {() => <EventSections sections={sections} isNotFound={isNotFound} {...shared} />}
      </PagedRows>
      {dialogs}
      {eventId !== null && <LinkedForm eventId={eventId} onClose={() => setParams({}, { replace: true })} />}
    </>
  );
};

interface CreateButtonsProps {
  readonly onCreate: () => void;
  readonly onBring: () => void;
}

/** A new event, or those of another tool. */
const CreateButtons = ({ onCreate, onBring }: CreateButtonsProps) => {
  const { events: messages, bringEvents } = useMessages(foundersMessages);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={onCreate}>
        <Plus className="size-4.5" aria-hidden />
        {messages.create}
      </Button>
      <Button kind="quiet" onClick={onBring}>
        <FileUp className="size-4.5" aria-hidden />
        {bringEvents.open}
      </Button>
    </div>
  );
};

interface EventSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

const EventSearch = ({ search, onSearch }: EventSearchProps) => (
  <TextField
    label={useMessages(foundersMessages).events.search}
    name="search"
    type="search"
    dir="auto"
    autoComplete="off"
    value={search}
    onChange={({ target }) => onSearch(target.value)}
  />
);

/** What a founder without events sees. */
const NoOwnEvents = ({ action }: { readonly action: ReactNode }) => {
  const messages = useMessages(foundersMessages).events;
  return (
    <EmptyState
      level={2}
      art={{ seed: "no events of mine", motif: "arcade", ink: "deadsea", hour: 18 }}
      title={messages.emptyTitle}
      action={action}
    >
      {messages.emptyBody}
    </EmptyState>
  );
};

interface LinkedFormProps {
  readonly eventId: string;
  readonly onClose: () => void;
}

/** The form of the event that the address names, as in the link of its page. */
const LinkedForm = ({ eventId, onClose }: LinkedFormProps) => {
  const { data: event } = useQuery(eventQueries.detail(eventId));
  if (event?.is_host !== true || event.status === "canceled") return null;
  return (
    <EventFormDialog
      draft={{ kind: "edit", event }}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    />
  );
};

interface EventListProps {
  /** The event that was just created: it is scrolled into view. */
  readonly newId: string | undefined;
  readonly commands: EventCommands;
}

interface EventSectionsProps extends EventListProps {
  readonly sections: ReturnType<typeof eventSections>;
  /** Nothing matches the search. */
  readonly isNotFound: boolean;
}

/** The events of today, those to come and the others. */
const EventSections = ({ sections, isNotFound, ...shared }: EventSectionsProps) => {
  const messages = useMessages(foundersMessages).events;
  return (
    <>
      <EventSection id="today" title={messages.today} events={sections.today} {...shared} />
      <EventSection id="upcoming" title={messages.upcoming} events={sections.upcoming} {...shared} />
      <EventSection id="past" title={messages.pastAndCanceled} events={sections.past} {...shared} />
      {isNotFound && (
        <p role="status" className="py-10 text-center text-ink-2">
          {messages.notFound}
        </p>
      )}
    </>
  );
};

interface EventSectionProps extends EventListProps {
  readonly id: string;
  readonly title: string;
  readonly events: readonly FounderEvent[];
}

/** Own events below a heading. Renders nothing without events. */
const EventSection = ({ id, title, events, newId, commands }: EventSectionProps) => {
  const artOf = useArts(events, describe);
  if (events.length === 0) return null;
  const Entry = id === "today" ? TonightPanel : FounderEventRow;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <ul
        className={id === "today" ? "grid gap-4" : "divide-y divide-line rounded-lg bg-surface shadow-card"}
      >
        {events.map((event) => (
          <Entry key={event.id} event={event} art={artOf(event)} isNew={event.id === newId} {...commands} />
        ))}
      </ul>
    </section>
  );
};

const describe = (event: FounderEvent) => ({ ...event, type: "event" as const });
