import * as z from "zod/mini";
import { wasWritten } from "#core/table/commit";
import { isRowOf, type Migration } from "./migration";

const ListedEvent = z.object({
  id: z.string(),
  city: z.string(),
  starts_at: z.string(),
  listed_month: z.string(),
  listed_city: z.optional(z.undefined()),
});

/**
 * Adds listed events to the index by city. Until it has run, a city's list has only events that were written since the
 * deployment. A write that unlists, moves or rewrites the event at the same time sets the index itself, so that writes can continue.
 */
export const listEventsByCity: Migration = {
  name: "list-events-by-city",
  changes: (item) => isRowOf(item, "event") && ListedEvent.safeParse(item).success,
  migrate: async ({ store }, item) => {
    const { id, city, starts_at, listed_month } = ListedEvent.parse(item);
    await wasWritten(
      store.event
        .patch({ id })
        .set({ city, listed_month })
        .composite({ starts_at })
        .where((is, { eq, notExists }) =>
          [
            eq(is.city, city),
            eq(is.starts_at, starts_at),
            eq(is.listed_month, listed_month),
            notExists(is.listed_city),
          ].join(" AND "),
        )
        .go(),
    );
  },
};
