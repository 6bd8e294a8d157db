import { type Attendee, listAttendees } from "@majlis/contracts/events/attendees";
import { listTables } from "@majlis/contracts/events/tables";
import type { EventId } from "@majlis/contracts/ids";
import { maxPageSize } from "@majlis/contracts/page";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { fetchPages } from "#shared/api/fetchPages.ts";
import { founderQueries } from "./founder.queries";

/** A ticket holder with the name of the table that the check-in gave. */
export type ListedAttendee = Attendee & { readonly tableName?: string | undefined };

/** All ticket holders of one event, so that a search by name covers everyone. */
export const attendeesOf = (eventId: EventId) =>
  queryOptions({
    queryKey: [...founderQueries.all, "attendees", eventId],
    queryFn: async () => {
      const page = await fetchPages((cursor) =>
        call(listAttendees, {
          params: { eventId },
          query: { limit: maxPageSize, ...(cursor && { cursor }) },
        }),
      );
      const tables = new Map(page.tables?.map(({ number, name }) => [number, name]));
      const named = (attendee: Attendee): ListedAttendee =>
        attendee.table === undefined ? attendee : { ...attendee, tableName: tables.get(attendee.table) };
      return {
        items: page.items.map(named),
        attendeeCount: page.attendee_count,
        checkedInCount: page.checked_in_count,
      };
    },
  });

/** The tables of an event with the seats that are taken now. */
export const tablesOf = (eventId: EventId) =>
  queryOptions({
    queryKey: [...founderQueries.all, "tables", eventId],
    queryFn: async () => (await call(listTables, { params: { eventId } })).tables,
    refetchInterval: 20_000,
  });
