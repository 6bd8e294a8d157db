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
import { OwnEventList } from "./OwnEventList";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { eventQueries } from "#features/events/events.queries.ts";
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
        {() => <OwnEventList sections={sections} isNotFound={isNotFound} {...shared} />}
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
