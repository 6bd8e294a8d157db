import { hostIdOf } from "#core/table/hostId";
import { wasWritten } from "#core/table/commit";
import { isRowOf, type Migration, type TableItem } from "./migration";

const founderOf = (item: TableItem): string | undefined =>
  isRowOf(item, "user") &&
  item.role === "city_founder" &&
  item.host_id === undefined &&
  typeof item.id === "string"
    ? item.id
    : undefined;

/** Gives each city founder the id of the page. */
export const addHostPages: Migration = {
  name: "add-host-pages",
  changes: (item) => founderOf(item) !== undefined,
  migrate: async (deps, item) => {
    const id = founderOf(item);
    if (id === undefined) return;
    await wasWritten(
      deps.store.user
        .patch({ id })
        .set({ host_id: hostIdOf(id) })
        .where((is, { eq }) => eq(is.role, "city_founder"))
        .go(),
    );
  },
};
