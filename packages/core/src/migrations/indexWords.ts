import * as z from "zod/mini";
import { isAsListed } from "#core/events/event.counts";
import { eventWords } from "#core/events/eventWords";
import { withText } from "#core/seats/occasionText";
import { findSearchEntry, searchWrites } from "#core/search/searchIndex";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { userWords } from "#core/users/userWords";
import { isRowOf, type Migration, type TableItem } from "./migration";

const Indexed = z.object({ id: z.string() });

const isOld = (item: TableItem): boolean =>
  (isRowOf(item, "event") && item.search_text !== undefined) ||
  (isRowOf(item, "user") && item.name_key !== undefined);

/** One transaction writes the words and removes the attribute of the earlier search. False on a conflict. */
const indexEvent = async (deps: Deps, id: string): Promise<boolean> => {
  const { data: row } = await deps.store.event.get({ id }).go({ consistent: true });
  if (!row) return true;
  const [before, whole] = [await findSearchEntry(deps, id), await withText(deps, row, { consistent: true })];
  const result = await commit(deps.store, (rows) => ({
    event: rows.event
      .patch({ id })
      .remove(["search_text"])
      .where((is, { eq }) =>
        (["title", "description", "city", "starts_at", "price_cents", "status", "is_public"] as const)
          .map((field) => eq(is[field], row[field]))
          .join(" AND "),
      )
      .where(isAsListed(row))
      .commit(),
    words: searchWrites(rows, before, eventWords(whole)),
  }));
  return result.outcome === "committed";
};

const indexUser = async (deps: Deps, id: string): Promise<boolean> => {
  const { data: user } = await deps.store.user.get({ id }).go({ consistent: true });
  if (!user) return true;
  const before = await findSearchEntry(deps, id);
  const result = await commit(deps.store, (rows) => ({
    user: rows.user
      .patch({ id })
      .remove(["name_key"])
      .where((is, { eq, notExists }) =>
        [
          eq(is.full_name, user.full_name),
          user.phone === undefined ? notExists(is.phone) : eq(is.phone, user.phone),
        ].join(" AND "),
      )
      .commit(),
    words: searchWrites(rows, before, userWords(user)),
  }));
  return result.outcome === "committed";
};

/**
 * Writes the words of events and people of an earlier version. Until it has run, a search finds only those that were
 * written since the deployment; writes can continue.
 */
export const indexWords: Migration = {
  name: "index-words",
  changes: isOld,
  migrate: async (deps, item) => {
    const { id } = Indexed.parse(item);
    const index = isRowOf(item, "event") ? indexEvent : indexUser;
    if (!(await index(deps, id)) && !(await index(deps, id))) throw new Error(`${id} keeps changing`);
  },
};
