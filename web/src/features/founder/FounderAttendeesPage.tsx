import type { FounderEvent } from "@majlis/contracts/eventForm";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { useSearchParams } from "../../lib/router/useSearchParams";
import { useNow } from "../../lib/useNow";
import { usePageTitle } from "../../lib/usePageTitle";
import { paths } from "../../paths";
import { Button, buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { RowsSkeleton } from "../../ui/RowsSkeleton";
import { SelectField } from "../../ui/SelectField";
import { AttendeeList } from "./AttendeeList";
import { founderQueries } from "./founder.queries";
import { founderAttendeesMessages } from "./founderAttendees.messages";

/** Who comes to the event that is picked; the pick stands in the address. */
export const FounderAttendeesPage = () => {
  const messages = useMessages(founderAttendeesMessages);
  const list = useInfiniteQuery(founderQueries.events());
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  usePageTitle(messages.title);
  const events = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const picked = events.find(({ id }) => id === search.get("event")) ?? nextOf(events, now);
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
      {list.isPending && <RowsSkeleton label={messages.loading} className="gap-4" rowClass="h-36" />}
      {list.data && !picked && <NoEvents />}
      {picked && (
        <>
          <div className="mb-5 flex flex-wrap items-end gap-3">
            <SelectField
              className="w-full md:w-136"
              label={messages.event}
              name="event"
              value={picked.id}
              onChange={({ target }) =>
                setSearch(new URLSearchParams({ event: target.value }), { replace: true })
              }
              options={events.map(({ id, title, starts_at }) => ({
                value: id,
                label: messages.option({ title, date: formatInstant(starts_at, "date") }),
              }))}
            />
            {list.hasNextPage && (
              <Button kind="quiet" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {messages.olderEvents}
              </Button>
            )}
          </div>
          <AttendeeList key={picked.id} event={picked} />
        </>
      )}
    </>
  );
};

/** The next event that takes place, or else the latest that did. Events come latest start first. */
const nextOf = (events: readonly FounderEvent[], now: Date): FounderEvent | undefined =>
  events.findLast(({ starts_at, status }) => status === "published" && new Date(starts_at) > now) ??
  events[0];

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
