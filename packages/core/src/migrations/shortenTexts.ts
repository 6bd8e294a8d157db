import { cardText } from "#core/seats/occasionText";
import { typeOfRef } from "#core/seats/occasions";
import { commit } from "#core/table/commit";
import { isRowOf, type Migration, type TableItem } from "./migration";

/** An event or a gathering with its whole description on its own row. */
const readLong = ({ id, title, description, is_shortened }: TableItem) =>
  typeof id === "string" &&
  typeof title === "string" &&
  typeof description === "string" &&
  is_shortened === undefined &&
  cardText(description).is_shortened
    ? { id, title, description }
    : undefined;

/**
 * Moves long descriptions of events and gatherings to rows of their own: docs/decisions/0058-short-rows-for-lists.md.
 * The product reads both forms, and the version before shows the beginning of a moved description.
 */
export const shortenTexts: Migration = {
  name: "shorten-texts",
  changes: (item) => (isRowOf(item, "event") || isRowOf(item, "gathering")) && readLong(item) !== undefined,
  migrate: async (deps, item) => {
    const long = readLong(item);
    if (!long) return;
    const { id, title, description } = long;
    await commit(deps.store, (rows) => ({
      occasion: (typeOfRef(id) === "gathering" ? rows.gathering : rows.event)
        .patch({ id })
        // An attribute of the event follows from title and description.
        .set({ title, ...cardText(description) })
        .where((is, { eq, notExists }) =>
          [eq(is.title, title), eq(is.description, description), notExists(is.is_shortened)].join(" AND "),
        )
        .commit(),
      text: rows.eventText.put({ id, description }).commit(),
    }));
  },
};
