import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";

/** The characters of a description on a card, which shows three lines at most. */
const cardLength = 160;

/** The description of an occasion's row, and whether it is only the beginning. */
interface CardText {
  readonly description: string;
  readonly is_shortened?: boolean;
}

/** The description as the occasion's row keeps it. */
export const cardText = (description: string): CardText =>
  description.length <= cardLength
    ? { description }
    : { description: `${beginningOf(description)}…`, is_shortened: true };

/** Whole words. A single long word ends anywhere, but not within a character. */
const beginningOf = (description: string): string => {
  const part = description.slice(0, cardLength);
  const words = /^(.*\S)\s/su.exec(part)?.[1];
  return words ?? part.replace(/[\uD800-\uDBFF]$/, "");
};

/** The changes of a row's description. `changeText` belongs to the same transaction. */
export const cardTextChange = (description: string) => {
  const text = cardText(description);
  return { set: text, remove: text.is_shortened ? ([] as const) : (["is_shortened"] as const) };
};

/** Writes the whole description of a new occasion, unless the occasion's row has it. */
export const newText = (rows: TransactionRows, id: string, description: string) =>
  cardText(description).is_shortened ? rows.eventText.create({ id, description }).commit() : undefined;

/** Writes the whole description of an occasion, or deletes it when the occasion's row has it. */
export const changeText = (rows: TransactionRows, id: string, description: string) =>
  cardText(description).is_shortened
    ? rows.eventText.put({ id, description }).commit()
    : rows.eventText.delete({ id }).commit();

interface ReadOptions {
  readonly consistent?: boolean;
}

/** The rows with their whole descriptions: one batch read for shortened ones. */
export const withTexts = async <Row extends CardText & { readonly id: string }>(
  deps: Deps,
  rows: readonly Row[],
  options: ReadOptions = {},
): Promise<Row[]> => {
  const keys = rows.flatMap(({ id, is_shortened }) => (is_shortened ? [{ id }] : []));
  const { data } = keys.length === 0 ? { data: [] } : await deps.store.eventText.get(keys).go(options);
  const texts = new Map(data.map(({ id, description }) => [id, description]));
  return rows.map((row) => ({ ...row, description: texts.get(row.id) ?? row.description }));
};

/** One row with its whole description. */
export const withText = async <Row extends CardText & { readonly id: string }>(
  deps: Deps,
  row: Row,
  { consistent = false }: ReadOptions = {},
): Promise<Row> => {
  if (!row.is_shortened) return row;
  const { data } = await deps.store.eventText.get({ id: row.id }).go({ consistent });
  return data ? { ...row, description: data.description } : row;
};
