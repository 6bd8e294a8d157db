import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { type HostTable, maxTables, maxTableSeats } from "@majlis/contracts/events/tables";
import { readCount } from "@majlis/contracts/numbers";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { tablesOf } from "../founder.queries";
import { TablesForm } from "./TablesForm";
import { type DraftTable, newTable } from "./useTablePlan";
import { foundersMessages } from "../messages/en";
import { Words } from "#shared/ui/Words.tsx";
import { TableCards } from "./TableCards";

/** The tables of an event, their form and the cards to print. */
export const EventTables = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).tables;
  const { data: tables, error, isPending, refetch } = useQuery(tablesOf(event.id));
  return (
    <>
      <h2 className="text-xl">{messages.title}</h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{messages.intro}</p>
      {isPending && <RowsSkeleton label={messages.loading} className="gap-3" rowClass="h-18" />}
      {error && !tables && (
        <Failure error={error} fallback="EventsNotLoaded" onRetry={() => void refetch()} />
      )}
      {tables && <Plan event={event} tables={tables} />}
    </>
  );
};

interface PlanProps {
  readonly event: FounderEvent;
  readonly tables: readonly HostTable[];
}

const Plan = ({ event, tables }: PlanProps) => {
  const [first, setFirst] = useState<readonly DraftTable[]>();
  const present = tables.filter(({ is_removed }) => !is_removed);
  const removed = tables.filter(({ is_removed }) => is_removed);
  if (tables.length === 0 && !first) return <FirstTables guests={event.attendee_count} onTables={setFirst} />;
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid gap-4">
        <TablesForm event={event} present={present} first={first} />
        {removed.length > 0 && <RemovedTables tables={removed} />}
      </div>
      {present.length > 0 && <TableCards event={event} tables={present} />}
    </div>
  );
};

interface FirstTablesProps {
  readonly guests: number;
  readonly onTables: (tables: readonly DraftTable[]) => void;
}

const usualSeats = 8;

const isFrom1To = (most: number, count: number): boolean => count >= 1 && count <= most;

/** How many tables of how many seats: a start, which the host names then. */
const FirstTables = ({ guests, onTables }: FirstTablesProps) => {
  const messages = useMessages(foundersMessages).tables;
  const usual = Math.min(maxTables, Math.max(1, Math.ceil(guests / usualSeats)));
  const [typedCount, setTypedCount] = useState(String(usual));
  const [seats, setSeats] = useState(String(usualSeats));
  const count = readCount(typedCount);
  const isGood = isFrom1To(maxTables, count) && isFrom1To(maxTableSeats, readCount(seats));
  return (
    <section className="max-w-xl rounded-lg bg-surface p-6 shadow-card">
      <h3 className="text-lg">{messages.noneTitle}</h3>
      <p className="mt-1 mb-5 text-ink-2">{messages.noneBody}</p>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={messages.howMany}
          name="tables"
          inputMode="numeric"
          autoComplete="off"
          value={typedCount}
          onChange={({ target }) => setTypedCount(target.value)}
        />
        <TextField
          label={messages.seatsEach}
          name="seats"
          inputMode="numeric"
          autoComplete="off"
          value={seats}
          onChange={({ target }) => setSeats(target.value)}
        />
      </div>
      <Button
        className="mt-5"
        disabled={!isGood}
        onClick={() =>
          onTables(Array.from({ length: count }, (_, index) => newTable(String(index + 1), seats)))
        }
      >
        {messages.lay}
      </Button>
    </section>
  );
};

const RemovedTables = ({ tables }: Pick<PlanProps, "tables">) => {
  const messages = useMessages(foundersMessages).tables;
  return (
    <section aria-label={messages.removedTitle} className="rounded-lg bg-sunken p-5">
      <h3 className="font-semibold">{messages.removedTitle}</h3>
      <p className="mt-1 text-ink-2">{messages.removedBody}</p>
      <ul className="mt-2">
        {tables.map(({ number, name, taken }) => (
          <li key={number} className="flex justify-between gap-3 py-1">
            <Words className="wrap-anywhere">{name}</Words>
            <span className="shrink-0 text-ink-2">{messages.sit(taken)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
