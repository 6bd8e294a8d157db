import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { ApiError } from "#shared/api/apiErrors.ts";
import { formatInstant, formatWhen, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { paths } from "#shared/paths.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { SelectField } from "#shared/ui/forms/fields.tsx";
import { chosenEvent, useSelectedEvent } from "./founder.queries";
import { foundersMessages } from "./messages/en";
import { hasEnded } from "#features/tickets/seats/occasion.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { EventRatings } from "./EventRatings";
import { EventWaitlist } from "./EventWaitlist";
import { AttendeeList } from "./AttendeeList";
import { EventMessages } from "./guest-messages/EventMessages";
import { EventHelpers } from "./helpers/EventHelpers";

interface SelectedEventPageProps {
  readonly title: string;
  readonly intro: string;
  readonly loading: string;
  readonly children: (event: FounderEvent) => ReactNode;
}

/** A page about one own event. The address holds the selected event; without one it is the event that was chosen last. */
export const SelectedEventPage = ({ title, intro, loading, children }: SelectedEventPageProps) => {
  const [search] = useSearchParams();
  const inAddress = search.get("event");
  const [remembered] = useState(chosenEvent.get());
  const { list, events, selected, isReading, isUnknown } = useSelectedEvent(
    inAddress ?? (remembered || null),
  );
  useEffect(() => {
    if (selected && inAddress) chosenEvent.set(selected.id);
  }, [selected, inAddress]);
  usePageTitle(title);
  const skeleton = <RowsSkeleton label={loading} className="gap-4" rowClass="h-36" />;
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      <p className="no-print mt-1 mb-6 text-ink-2">{intro}</p>
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="EventsNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {isUnknown && <Failure className="mb-5" error={notFound} fallback="EventNotFound" />}
      {isReading && skeleton}
      {list.data && events.length === 0 && <NoEvents />}
      {selected && (
        <p className="mb-5 hidden text-base font-semibold print:block">
          <bdi>{titleOf(selected)}</bdi>, {formatWhen(selected.starts_at, selected.city)}
        </p>
      )}
      {!isReading && events.length > 0 && <EventSelect selected={selected} events={events} list={list} />}
      {selected && children(selected)}
    </>
  );
};

const notFound = new ApiError("EventNotFound");

interface EventSelectProps {
  readonly selected: FounderEvent | undefined;
  readonly events: readonly FounderEvent[];
  readonly list: Pick<
    ReturnType<typeof useSelectedEvent>["list"],
    "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
  >;
}

const EventSelect = ({ selected, events, list }: EventSelectProps) => {
  const messages = useMessages(foundersMessages).attendees;
  const [, setSearch] = useSearchParams();
  const options = events.map((event) => ({
    value: event.id,
    label: messages.option({
      title: titleOf(event),
      date: formatInstant(event.starts_at, "date", event.city),
    }),
  }));
  return (
    <div className="no-print mb-5 flex flex-wrap items-end gap-3">
      <SelectField
        className="w-full md:w-136"
        label={messages.event}
        name="event"
        value={selected?.id ?? ""}
        onChange={({ target }) => setSearch(new URLSearchParams({ event: target.value }), { replace: true })}
        options={selected ? options : [{ value: "", label: messages.choose }, ...options]}
      />
      {list.hasNextPage && (
        <Button kind="quiet" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {messages.olderEvents}
        </Button>
      )}
    </div>
  );
};

const NoEvents = () => {
  const messages = useMessages(foundersMessages).attendees;
  return (
    <EmptyState
      level={2}
      art={{ seed: "no events of mine", motif: "arcade", ink: "deadsea", hour: 18 }}
      title={messages.noEventsTitle}
      action={
        <Link to={paths.founderEvents} className={buttonClass("primary")}>
          {messages.toEvents}
        </Link>
      }
    >
      {messages.noEventsBody}
    </EmptyState>
  );
};

/** The attendees and the waitlist of one own event. The address holds the selected event. */
export const FounderAttendeesPage = () => {
  const now = useNow();
  const { title, intro, loading } = useMessages(foundersMessages).attendees;
  return (
    <SelectedEventPage {...{ title, intro, loading }}>
      {(event) => (
        <>
          {event.status === "published" && hasEnded(event, now) && <EventRatings event={event} />}
          <AttendeeList key={event.id} event={event} />
          {event.waiting_count + event.seats_held > 0 && <EventWaitlist event={event} />}
        </>
      )}
    </SelectedEventPage>
  );
};

/** Messages to the guests of one own event. The address holds the selected event. */
export const FounderMessagesPage = () => {
  const messages = useMessages(foundersMessages).page;
  return (
    <SelectedEventPage {...messages}>
      {(event) => <EventMessages key={event.id} event={event} />}
    </SelectedEventPage>
  );
};

/** The helpers of one own event. The address holds the selected event. */
export const FounderHelpersPage = () => {
  const { title, intro, loading } = useMessages(foundersMessages).founder;
  return (
    <SelectedEventPage {...{ title, intro, loading }}>
      {(event) => <EventHelpers key={event.id} event={event} />}
    </SelectedEventPage>
  );
};
