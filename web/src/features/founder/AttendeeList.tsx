import type { Attendee } from "@majlis/contracts/door";
import type { EventId } from "@majlis/contracts/ids";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { Avatar } from "../../ui/Avatar";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { TextField } from "../../ui/TextField";
import { founderQueries } from "./founder.queries";
import { founderAttendeesMessages } from "./founderAttendees.messages";
import { RowSkeletons } from "./RowSkeletons";

const step = 100;

/** Everyone with a ticket for one event, found by name; long lists come a hundred at a time. */
export const AttendeeList = ({ eventId }: { readonly eventId: EventId }) => {
  const messages = useMessages(founderAttendeesMessages);
  const list = useQuery(founderQueries.attendees(eventId));
  const [words, setWords] = useState("");
  const [shown, setShown] = useState(step);
  if (list.isPending) return <RowSkeletons label={messages.loading} />;
  if (list.error)
    return <Failure error={list.error} fallback="AttendeesNotLoaded" onRetry={() => void list.refetch()} />;
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
        <p role="status" className="text-ink-2">
          {messages.counts({ attendees: attendeeCount, checkedIn: checkedInCount })}
        </p>
      </div>
      {found.length > 0 ? (
        <AttendeeTable attendees={found.slice(0, shown)} />
      ) : (
        <NoMatch onClear={() => setWords("")} />
      )}
      {found.length > shown && (
        <div className="mt-6 grid justify-items-center">
          <Button kind="quiet" onClick={() => setShown(shown + step)}>
            {messages.showMore}
          </Button>
        </div>
      )}
    </>
  );
};

const isNamed = (name: string, words: string): boolean =>
  name.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase());

const AttendeeTable = ({ attendees }: { readonly attendees: readonly Attendee[] }) => {
  const messages = useMessages(founderAttendeesMessages);
  return (
    <div className="overflow-hidden rounded-lg bg-surface shadow-card">
      <table className="w-full text-start">
        <thead className="bg-sunken text-xs text-ink-2">
          <tr>
            <th scope="col" className="px-4 py-3 text-start font-semibold">
              {messages.name}
            </th>
            <th scope="col" className="px-4 py-3 text-start font-semibold max-sm:hidden">
              {messages.joined}
            </th>
            <th scope="col" className="px-4 py-3 text-start font-semibold max-sm:hidden">
              {messages.payment}
            </th>
            <th scope="col" className="px-4 py-3 text-start font-semibold">
              {messages.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {attendees.map((attendee) => (
            <AttendeeRow key={attendee.id} attendee={attendee} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const AttendeeRow = ({ attendee }: { readonly attendee: Attendee }) => {
  const messages = useMessages(founderAttendeesMessages);
  const { full_name: name, checked_in_at, payment_status } = attendee;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-3 text-start font-semibold">
        <span className="flex items-center gap-3">
          <Avatar name={name} seed={attendee.user_id} className="size-9 text-xs" />
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        </span>
      </th>
      <td className="px-4 py-3 text-ink-2 max-sm:hidden">{formatInstant(attendee.created_at, "date")}</td>
      <td className="px-4 py-3 max-sm:hidden">
        <Badge tone={payment_status === "paid" ? "paid" : "free"}>{messages[payment_status]}</Badge>
      </td>
      <td className="px-4 py-3">
        {checked_in_at ? (
          <Badge tone="ok">{messages.checkedIn({ time: formatInstant(checked_in_at, "time") })}</Badge>
        ) : (
          <Badge>{messages.expected}</Badge>
        )}
      </td>
    </tr>
  );
};

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
