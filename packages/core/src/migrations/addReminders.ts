import { moveReminder } from "#core/seats/reminders";
import { commit } from "#core/table/commit";
import { isRowOf, type Migration, type TableItem } from "./migration";

const readOccasion = (item: TableItem) => {
  const { id, status, starts_at, reminder_at } = item;
  if (!isRowOf(item, "event") && !isRowOf(item, "gathering")) return undefined;
  if (typeof id !== "string" || typeof starts_at !== "string") return undefined;
  return status === "published" && reminder_at === undefined ? { id, status, starts_at } : undefined;
};

/**
 * Gives each published occasion the due row of its reminder. An occasion that starts within a day is reminded of at
 * once: who has the reminder does not get it again. One that has started gets no due row.
 */
export const addReminders: Migration = {
  name: "add-reminders",
  changes: (item) => readOccasion(item) !== undefined,
  migrate: async (deps, item) => {
    const occasion = readOccasion(item);
    if (!occasion) return;
    const { id, starts_at } = occasion;
    // As if its start had changed.
    const reminder = moveReminder(deps, { ...occasion, starts_at: "" }, occasion);
    const set = { reminder_at: starts_at, ...reminder.set };
    await commit(deps.store, (rows) => ({
      occasion: isRowOf(item, "event")
        ? rows.event
            .patch({ id })
            .set(set)
            .where(
              (is, { eq, notExists }) => `${eq(is.starts_at, starts_at)} AND ${notExists(is.reminder_at)}`,
            )
            .commit()
        : rows.gathering
            .patch({ id })
            .set(set)
            .where(
              (is, { eq, notExists }) => `${eq(is.starts_at, starts_at)} AND ${notExists(is.reminder_at)}`,
            )
            .commit(),
      due: reminder.writes(rows),
    }));
  },
};
