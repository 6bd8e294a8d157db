/** A row as it was read, or as a person has mended it: a text for each field. */
export type RowOf<Field extends string> = Readonly<Record<Field, string>> & {
  /** The line of the list, from 1. */
  readonly line: number;
};

/** A row with what it says, or with why it cannot be taken. */
export interface JudgedOf<Field extends string, Problem extends string, Item> {
  readonly raw: RowOf<Field>;
  readonly problems: readonly Problem[];
  readonly item?: Item;
  /** The line of the same item. */
  readonly doubleOf?: number;
}

/** The rows that can be taken. */
export const readyRows = <Row extends JudgedOf<never, string, unknown>>(
  rows: readonly Row[],
): readonly Row[] => rows.filter(({ item, problems }) => item !== undefined && problems.length === 0);
