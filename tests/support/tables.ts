import type { Arriving, TableState } from "@majlis/core/occasions/tables.rules";

/** A table of a door's plan, empty unless `over` says more. */
export const table = (number: number, seats: number, over: Partial<TableState> = {}): TableState => ({
  number,
  seats,
  free: seats - (over.taken ?? 0),
  taken: 0,
  firsts: 0,
  speakers: {},
  ...over,
});

/** A guest of whom nothing is known. */
export const alone: Arriving = { party: 1, partyTables: [], languages: [] };
