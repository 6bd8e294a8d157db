import type { Deps } from "#core/table/deps";

/** A row as the table stores it: keys, index keys, ElectroDB's `__edb_e__` with the entity's name, and attributes. */
export interface TableItem {
  readonly pk: string;
  readonly sk: string;
  readonly [attribute: string]: unknown;
}

/** One change of the form of stored rows. */
export interface Migration {
  /** Progress is kept under this name. It never changes. */
  readonly name: string;
  /**
   * `any`: the deployed version reads both forms, so traffic goes on. `stopped`: writes have to be stopped from before the
   * deployment until the migration has ended.
   */
  readonly during: "any" | "stopped";
  /** Whether this row still has the old form. Pure. A row that was changed answers false. */
  readonly changes: (item: TableItem) => boolean;
  /**
   * Gives one row the new form. The product runs meanwhile and an interruption repeats up to a page of rows, so every
   * write has a condition, and a second call changes nothing. A refused condition means that another writer was first:
   * read again, or leave the row. Throws when the row cannot be changed; the runner repeats transient errors and
   * reports the others.
   */
  readonly migrate: (deps: Deps, item: TableItem) => Promise<void>;
}

/** Whether the row belongs to the entity of this name, such as `event`. */
export const isRowOf = (item: TableItem, entity: string): boolean => item.__edb_e__ === entity;
