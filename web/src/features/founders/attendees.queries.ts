import { listAttendees } from "@majlis/contracts/events/attendees";
import { listTables } from "@majlis/contracts/events/tables";
import type { EventId } from "@majlis/contracts/ids";
import { maxPageSize } from "@majlis/contracts/page";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { fetchPages } from "#shared/api/fetchPages.ts";
import { founderQueries } from "./founder.queries";

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
      return {
        items: page.items,
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
