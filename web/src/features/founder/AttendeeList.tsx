import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../lib/i18n";
import { plainText } from "../../lib/plainText";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { MoreRows } from "../../ui/MoreRows";
import { RowsSkeleton } from "../../ui/RowsSkeleton";
import { TextField } from "../../ui/TextField";
import { AttendeeTable } from "./AttendeeTable";
import { exportAttendees } from "./exportAttendees";
import { founderQueries } from "./founder.queries";
import { founderAttendeesMessages } from "./founderAttendees.messages";

const step = 100;

/** Everyone with a ticket for one event, found by name; long lists come a hundred at a time. */
export const AttendeeList = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(founderAttendeesMessages);
  const list = useQuery(founderQueries.attendees(event.id));
  const [words, setWords] = useState("");
  const [shown, setShown] = useState(step);
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
  const { items, attendeeCount, checkedInCount } = list.data;
  const found = items.filter(({ full_name }) => isNamed(full_name, words));
  if (items.length === 0)
    return (
      <EmptyState
        level={2}
        art={{ seed: "no attendees yet", motif: "floorTiles", ink: "wadi", hour: 10 }}
        title={messages.emptyTitle}
      >
        {messages.emptyBody}
      </EmptyState>
    );
  return (
    <>
      {failure}
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <TextField
          className="w-full sm:w-96"
          label={messages.search}
          name="search"
          type="search"
          dir="auto"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-ink-2">
            {messages.counts({ attendees: String(attendeeCount), checkedIn: String(checkedInCount) })}
          </p>
          <Button kind="quiet" onClick={() => exportAttendees(event, items)}>
            <Download className="size-4" aria-hidden />
            {messages.export}
          </Button>
        </div>
      </div>
      {found.length > 0 ? (
        <AttendeeTable event={event} attendees={found.slice(0, shown)} />
      ) : (
        <NoMatch onClear={() => setWords("")} />
      )}
      <MoreRows
        label={messages.showMore}
        list={{
          hasNextPage: found.length > shown,
          isFetchingNextPage: false,
          fetchNextPage: () => setShown(shown + step),
        }}
      />
    </>
  );
};

const isNamed = (name: string, words: string): boolean => plainText(name).includes(plainText(words));

const NoMatch = ({ onClear }: { readonly onClear: () => void }) => {
  const messages = useMessages(founderAttendeesMessages);
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
