import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { EventId } from "#contracts/ids";
import { requiredLine } from "#contracts/texts";
import { TableNumber } from "#contracts/seats";
import { DoorTable } from "./attendees";

/** The most tables of an event, and the most seats at one. */
export const maxTables = 30;
export const maxTableSeats = 20;
/** The longest name of a table. */
export const tableNameLength = 40;

/** A table as the host sees it. `is_removed`: it was taken from the plan while guests sat there, and gets no more. */
export const HostTable = z.extend(DoorTable, { taken: z.int(), is_removed: z.optional(z.literal(true)) });
export type HostTable = z.infer<typeof HostTable>;

/** A table of the plan. A new one has no number yet. */
const PlannedTable = z.strictObject({
  number: z.optional(TableNumber),
  name: requiredLine(
    tableNameLength,
    "A table needs a name",
    `The name of a table must be at most ${tableNameLength} characters`,
  ),
  seats: z
    .int("A table has 1 to 20 seats")
    .check(z.minimum(1, "A table has 1 to 20 seats"), z.maximum(maxTableSeats, "A table has 1 to 20 seats")),
});
export type PlannedTable = z.infer<typeof PlannedTable>;

export const TablePlan = z.strictObject({
  tables: z.array(PlannedTable).check(z.maxLength(maxTables, `An event has at most ${maxTables} tables`)),
});
export type TablePlan = z.infer<typeof TablePlan>;

const params = z.object({ eventId: EventId });
const output = z.object({ tables: z.array(HostTable) });

export const listTables = endpoint({
  method: "GET",
  path: "/api/events/{eventId}/tables",
  access: "signedIn",
  summary: "The tables of an event with the seats taken, for its founder, co-hosts and admins.",
  params,
  output,
  errors: ["EventNotFound", "HelpEnded", "NotForHelpers", "EventsNotLoaded"],
});

export const updateTables = endpoint({
  method: "PATCH",
  path: "/api/events/{eventId}/tables",
  access: "signedIn",
  summary:
    "Replaces the tables of an event, for its founder, co-hosts and admins. Guests who sit at a smaller or removed table stay there. Idempotent, but for new tables: `was` has the tables that the form was opened with.",
  params,
  body: z.extend(TablePlan, { was: z.object({ tables: z.array(PlannedTable) }) }),
  output,
  errors: ["EventNotFound", "HelpEnded", "NotForHelpers", "ChangedMeanwhile", "TablesNotSaved"],
});
