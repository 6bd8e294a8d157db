import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { ApiError } from "../../lib/apiErrors";
import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { useSearchParams } from "../../lib/router/useSearchParams";
import { usePageTitle } from "../../lib/usePageTitle";
import { paths } from "../../paths";
import { Button, buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { RowsSkeleton } from "../../ui/RowsSkeleton";
import { SelectField } from "../../ui/SelectField";
import { AttendeeList } from "./AttendeeList";
import { founderAttendeesMessages } from "./founderAttendees.messages";
import { useAskedEvent } from "./useAskedEvent";

/** Who comes to the event that is picked; the pick stands in the address. */
export const FounderAttendeesPage = () => {
  const messages = useMessages(founderAttendeesMessages);
  const [search] = useSearchParams();
  const { list, events, picked, isReading, isUnknown } = useAskedEvent(search.get("event"));
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="EventsNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {isUnknown && <Failure className="mb-5" error={notThere} fallback="EventNotFound" />}
      {isReading && <RowsSkeleton label={messages.loading} className="gap-4" rowClass="h-36" />}
      {list.data && events.length === 0 && <NoEvents />}
      {!isReading && events.length > 0 && <EventPick picked={picked} events={events} list={list} />}
      {picked && <AttendeeList key={picked.id} event={picked} />}
    </>
  );
};

const notThere = new ApiError("EventNotFound");

interface EventPickProps {
  readonly picked: FounderEvent | undefined;
  readonly events: readonly FounderEvent[];
  readonly list: Pick<
    ReturnType<typeof useAskedEvent>["list"],
    "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
  >;
}

const EventPick = ({ picked, events, list }: EventPickProps) => {
  const messages = useMessages(founderAttendeesMessages);
  const [, setSearch] = useSearchParams();
  const options = events.map(({ id, title, starts_at }) => ({
    value: id,
    label: messages.option({ title, date: formatInstant(starts_at, "date") }),
  }));
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <SelectField
        className="w-full md:w-136"
        label={messages.event}
        name="event"
        value={picked?.id ?? ""}
        onChange={({ target }) => setSearch(new URLSearchParams({ event: target.value }), { replace: true })}
        options={picked ? options : [{ value: "", label: messages.choose }, ...options]}
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
  const messages = useMessages(founderAttendeesMessages);
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
