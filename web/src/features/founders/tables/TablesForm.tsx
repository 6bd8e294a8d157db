import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { type HostTable, maxTables, tableNameLength } from "@majlis/contracts/events/tables";
import { readCount } from "@majlis/contracts/numbers";
import { Plus, Trash2 } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { foundersMessages } from "../messages/en";
import { type DraftTable, newTable, useTablePlan } from "./useTablePlan";

interface TablesFormProps {
  readonly event: FounderEvent;
  /** The saved tables. */
  readonly present: readonly HostTable[];
  /** What a host without tables begins with. */
  readonly first: readonly DraftTable[] | undefined;
}

/** The tables with their seats. The form is sent as a whole. */
export const TablesForm = ({ event, present, first }: TablesFormProps) => {
  const messages = useMessages(foundersMessages).tables;
  const { drafts, setDrafts, form } = useTablePlan(event, present, first);
  const change = (draft: DraftTable) =>
    setDrafts(drafts.map((each) => (each.key === draft.key ? draft : each)));
  const addId = useId();
  const remove = (draft: DraftTable, row: Element | null) => {
    const next = row?.nextElementSibling?.querySelector("button") ?? document.getElementById(addId);
    next?.focus();
    setDrafts(drafts.filter(({ key }) => key !== draft.key));
  };
  const fields = useRef<HTMLFieldSetElement>(null);
  // The button that laid these tables is gone.
  useEffect(() => {
    if (first) fields.current?.querySelector("input")?.focus();
  }, [first]);
  const takenAt = new Map(present.map(({ number, taken }) => [number, taken]));
  return (
    <Form form={form} submitLabel={messages.save} busyLabel={messages.saving}>
      <fieldset ref={fields} className="min-w-0">
        <legend className="sr-only">{messages.title}</legend>
        <ul className="divide-y divide-line rounded-lg bg-surface px-4 shadow-card sm:px-5">
          {drafts.map((draft, index) => (
            <TableRow
              key={draft.key}
              draft={draft}
              index={index}
              taken={draft.number === undefined ? 0 : (takenAt.get(draft.number) ?? 0)}
              onChange={change}
              onRemove={(row) => remove(draft, row)}
            />
          ))}
        </ul>
      </fieldset>
      <Seats drafts={drafts} guests={event.attendee_count} />
      {drafts.length < maxTables && (
        <Button
          id={addId}
          kind="quiet"
          className="justify-self-start"
          onClick={() =>
            setDrafts([...drafts, newTable(String(drafts.length + 1), drafts.at(-1)?.seats ?? "8")])
          }
        >
          <Plus className="size-4.5" aria-hidden />
          {messages.add}
        </Button>
      )}
    </Form>
  );
};

interface TableRowProps {
  readonly draft: DraftTable;
  readonly index: number;
  /** Guests who sit there. */
  readonly taken: number;
  readonly onChange: (draft: DraftTable) => void;
  /** Gets the row of the pressed button. */
  readonly onRemove: (row: Element | null) => void;
}

const TableRow = ({ draft, index, taken, onChange, onRemove }: TableRowProps) => {
  const messages = useMessages(foundersMessages).tables;
  const number = index + 1;
  return (
    <li
      aria-label={messages.tableNumber({ number })}
      className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-end gap-3 py-4"
    >
      <TextField
        label={messages.name}
        name={`tables.${index}.name`}
        dir="auto"
        autoComplete="off"
        maxLength={tableNameLength}
        value={draft.name}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
      />
      <TextField
        label={messages.seats}
        name={`tables.${index}.seats`}
        inputMode="numeric"
        autoComplete="off"
        value={draft.seats}
        onChange={({ target }) => onChange({ ...draft, seats: target.value })}
      />
      <Button
        kind="ghost"
        className="h-12"
        aria-label={messages.removeOf({ number })}
        onClick={({ currentTarget }) => onRemove(currentTarget.closest("li"))}
      >
        <Trash2 className="size-4.5" aria-hidden />
      </Button>
      {taken > 0 && <p className="col-span-full -mt-1 text-xs text-ink-2">{messages.sit(taken)}</p>}
    </li>
  );
};

interface SeatsProps {
  readonly drafts: readonly DraftTable[];
  readonly guests: number;
}

/** All seats, and whether they are enough for those who have tickets. */
const Seats = ({ drafts, guests }: SeatsProps) => {
  const messages = useMessages(foundersMessages).tables;
  const seats = drafts.reduce((sum, { seats: each }) => sum + (readCount(each) || 0), 0);
  return (
    <p className="text-ink-2">
      <span className="font-semibold text-ink">{messages.total({ tables: drafts.length, seats })}</span>{" "}
      {seats < guests && messages.tooFew({ guests })}
    </p>
  );
};
