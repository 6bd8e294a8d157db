import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { type HostTable, type PlannedTable, TablePlan, updateTables } from "@majlis/contracts/events/tables";
import { readCount } from "@majlis/contracts/numbers";
import { useRef, useState } from "react";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { toast } from "#shared/ui/toast.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { tablesOf } from "../founder.queries";
import { foundersMessages } from "../messages/en";

/** A table in the form. A new one has no number yet. */
export interface DraftTable {
  readonly key: string;
  readonly number: number | undefined;
  readonly name: string;
  /** As it is typed. */
  readonly seats: string;
}

export const newTable = (name: string, seats: string): DraftTable => ({
  key: crypto.randomUUID(),
  number: undefined,
  name,
  seats,
});

const draftsOf = (tables: readonly HostTable[]): readonly DraftTable[] =>
  tables.map(({ number, name, seats }) => ({ key: String(number), number, name, seats: String(seats) }));

const plannedOf = (tables: readonly Omit<DraftTable, "key">[]): PlannedTable[] =>
  tables.map(({ number, name, seats }) => ({
    ...(number !== undefined && { number }),
    name,
    seats: readCount(seats),
  }));

/** The tables as they are typed, and their form. */
export const useTablePlan = (
  event: FounderEvent,
  present: readonly HostTable[],
  first: readonly DraftTable[] | undefined,
) => {
  const messages = useMessages(foundersMessages).tables;
  const [drafts, setDrafts] = useState(first ?? draftsOf(present));
  const opened = useRef(plannedOf(draftsOf(present)));
  const form = useForm(
    TablePlan,
    async (plan) => {
      try {
        const body = { ...plan, was: { tables: opened.current } };
        const { tables } = await call(updateTables, { params: { eventId: event.id }, body });
        queryClient.setQueryData(tablesOf(event.id).queryKey, tables);
        const kept = tables.filter(({ is_removed }) => !is_removed);
        const saved = draftsOf(kept);
        opened.current = plannedOf(saved);
        setDrafts(saved);
        toast({ title: messages.saved });
      } catch (error) {
        // What is saved next is a change of what somebody else has saved.
        const now = error instanceof ApiError && TablePlan.safeParse(error.present);
        if (now && now.success) opened.current = now.data.tables;
        throw error;
      }
    },
    "TablesNotSaved",
    { read: () => ({ tables: plannedOf(drafts) }) },
  );
  return { drafts, setDrafts, form };
};
