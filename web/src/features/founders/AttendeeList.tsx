import type { Attendee } from "@majlis/contracts/events/attendees";
import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { createMatcher } from "@majlis/core/search/words.rules";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { LoadMoreButton } from "#shared/ui/lists/PagedList.tsx";
import { ResultCount } from "#shared/ui/lists/ListControls.tsx";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { useBeforePrint, useNow } from "#shared/ui/browserState.ts";
import { SelectField, TextField } from "#shared/ui/forms/fields.tsx";
import { AttendeeTable } from "./AttendeeTable";
import { AddGuest, isGuestListClosed } from "./guest-list/AddGuest";
import { attendeesOf, type ListedAttendee } from "./founder.queries";
import { foundersMessages } from "./messages/en";
import { ExportAttendees } from "./ExportAttendees";

// With the reader of lists.
const BringGuests = laterPart(
  () => import("./guest-list/BringGuests"),
  (m) => m.BringGuests,
);

const pageSize = 100;

interface AttendeeListProps {
  readonly event: FounderEvent;
  /** Whether a co-host looks at it. Adding and removing guests moves money: the founder does. */
  readonly isHelper?: boolean;
}

/** All ticket holders of one event. */
export const AttendeeList = ({ event, isHelper = false }: AttendeeListProps) => {
  const messages = useMessages(foundersMessages).attendees;
  const list = useQuery(attendeesOf(event.id));
  const [isBringing, setIsBringing] = useState(false);
  const add = <AddGuests event={event} onBring={() => setIsBringing(true)} />;
  if (isBringing) return <BringGuests event={event} onClose={() => setIsBringing(false)} />;
  if (list.isPending) return <RowsSkeleton label={messages.loading} className="gap-4" rowClass="h-36" />;
  const failure = list.error && (
    <Failure
      className="mb-5"
      error={list.error}
      fallback="AttendeesNotLoaded"
      onRetry={() => void list.refetch()}
    />
  );
  if (!list.data) return failure;
  if (list.data.items.length === 0)
    return (
      <EmptyState
        level={2}
        art={{ seed: "no attendees yet", motif: "floorTiles", ink: "wadi", hour: 10 }}
        title={messages.emptyTitle}
        action={add}
      >
        {messages.emptyBody}
      </EmptyState>
    );
  return (
    <>
      {failure}
      <AttendeeSearch event={event} isHelper={isHelper} list={list.data} add={add} />
    </>
  );
};

interface AddGuestsProps {
  readonly event: FounderEvent;
  readonly onBring: () => void;
}

/** One guest, or a list of them. */
const AddGuests = ({ event, onBring }: AddGuestsProps) => {
  const messages = useMessages(foundersMessages).bringGuests;
  const isClosed = isGuestListClosed(event, useNow());
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      {!isClosed && (
        <Button kind="quiet" onClick={onBring}>
          <FileUp className="size-4" aria-hidden />
          {messages.open}
        </Button>
      )}
      <AddGuest event={event} />
    </div>
  );
};

interface AttendeeSearchProps extends Required<AttendeeListProps> {
  /** The buttons that add guests. */
  readonly add: ReactNode;
  readonly list: {
    readonly items: readonly ListedAttendee[];
    readonly attendeeCount: number;
    readonly checkedInCount: number;
  };
}

/** The ticket holders by name and by whether they came, a hundred at a time. */
const AttendeeSearch = ({ event, isHelper, list, add }: AttendeeSearchProps) => {
  const messages = useMessages(foundersMessages).attendees;
  const [query, setQuery] = useState("");
  const [show, setShow] = useState<Show>("everyone");
  const [shown, setShown] = useState(pageSize);
  const hasStarted = new Date(event.starts_at) <= useNow();
  useBeforePrint(() => setShown(Infinity));
  const { items, attendeeCount, checkedInCount } = list;
  const found = findAttendees(items, show, query);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <TextField
          className="no-print w-full sm:w-96"
          label={messages.search}
          name="search"
          type="search"
          dir="auto"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {hasStarted && (
          <SelectField
            className="no-print w-full sm:w-52"
            label={messages.show}
            name="show"
            value={show}
            onChange={({ target }) => setShow(shows.find((one) => one === target.value) ?? "everyone")}
            options={shows.map((value) => ({ value, label: messages[value] }))}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-ink-2">
            {messages.counts({ attendees: String(attendeeCount), checkedIn: String(checkedInCount) })}
          </p>
          <ExportAttendees event={event} />
          {add}
        </div>
      </div>
      <ResultCount search={`${show} ${query}`} count={found.length} />
      {found.length > 0 ? (
        <AttendeeTable event={event} isHelper={isHelper} attendees={found.slice(0, shown)} />
      ) : (
        <NoMatch
          onClear={() => {
            setQuery("");
            setShow("everyone");
          }}
        />
      )}
      <LoadMoreButton
        label={messages.showMore}
        list={{
          hasNextPage: found.length > shown,
          isFetchingNextPage: false,
          fetchNextPage: () => setShown(shown + pageSize),
        }}
      />
    </>
  );
};

/** Once the event has started, guests who are not checked in are no-shows. */
const shows = ["everyone", "cameIn", "noShows"] as const;

type Show = (typeof shows)[number];

const isShown = ({ checked_in_at }: Attendee, show: Show): boolean =>
  show === "everyone" || (checked_in_at !== null) === (show === "cameIn");

/** Guests of a member are found by the member's name, as at the door. */
const findAttendees = (items: readonly ListedAttendee[], show: Show, query: string) => {
  const matches = createMatcher(query);
  return items.filter((one) => isShown(one, show) && matches(`${one.user.full_name}\n${one.guest_of ?? ""}`));
};

const NoMatch = ({ onClear }: { readonly onClear: () => void }) => {
  const messages = useMessages(foundersMessages).attendees;
  return (
    <EmptyState
      level={2}
      art={{ seed: "nobody by that name", motif: "stairs", ink: "jacaranda", hour: 14 }}
      title={messages.noMatchTitle}
      action={
        <Button kind="quiet" onClick={onClear}>
          {messages.clear}
        </Button>
      }
    >
      {messages.noMatchBody}
    </EmptyState>
  );
};
