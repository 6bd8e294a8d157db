import { beginningOf } from "#core/kernel/cutText.rules";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { EventTextRow } from "#core/table/occasions/eventText.entity";
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
    : { description: `${wholeWords(description)}…`, is_shortened: true };

/** The description on the row of an occasion that was read with its whole text. */
export const rowText = ({ description, is_shortened }: CardText): string =>
  is_shortened ? cardText(description).description : description;

/** Whole words. A single long word ends anywhere, but not within a letter. */
const wholeWords = (description: string): string => {
  const part = beginningOf(description, cardLength);
  return /^(.*\S)\s/su.exec(part)?.[1] ?? part;
};

/** The changes of a row's description. `changeText` belongs to the same transaction. */
export const cardTextChange = (description: string) => {
  const text = cardText(description);
  return { set: text, remove: text.is_shortened ? ([] as const) : (["is_shortened"] as const) };
};

/** The whole descriptions of an occasion. */
interface WholeText {
  readonly description: string;
  readonly translation?: { readonly description: string } | null | undefined;
}

/** The row with the whole descriptions. Undefined when the occasion's row has them. */
export const wholeText = (id: string, { description, translation }: WholeText): EventTextRow | undefined => {
  const translated = translation?.description;
  const isLong = translated !== undefined && cardText(translated).is_shortened;
  return isLong || cardText(description).is_shortened
    ? { id, description, ...(isLong && { translated }) }
    : undefined;
};

/** Writes the whole descriptions of a new occasion, unless the occasion's row has them. */
export const newText = (rows: TransactionRows, id: string, text: WholeText) => {
  const row = wholeText(id, text);
  return row && rows.eventText.create(row).commit();
};

/** Writes the whole descriptions of an occasion, or deletes them when the occasion's row has them. */
export const changeText = (rows: TransactionRows, id: string, text: WholeText) => {
  const row = wholeText(id, text);
  return row ? rows.eventText.put(row).commit() : rows.eventText.delete({ id }).commit();
};

/** The row of an occasion, as far as its texts go. */
interface TextRow extends CardText {
  readonly id: string;
  readonly translation?: EventRow["translation"];
}

const isShortened = ({ is_shortened, translation }: TextRow): boolean =>
  is_shortened === true || translation?.is_shortened === true;

const addText = <Row extends TextRow>(row: Row, text: EventTextRow): Row => ({
  ...row,
  description: text.description,
  ...(row.translation && {
    translation: { ...row.translation, description: text.translated ?? row.translation.description },
  }),
});

interface ReadOptions {
  readonly consistent?: boolean;
}

/** The rows with their whole descriptions: one batch read for shortened ones. */
export const withTexts = async <Row extends TextRow>(
  deps: Deps,
  rows: readonly Row[],
  options: ReadOptions = {},
): Promise<Row[]> => {
  const keys = rows.filter(isShortened).map(({ id }) => ({ id }));
  const { data } = keys.length === 0 ? { data: [] } : await deps.store.eventText.get(keys).go(options);
  const texts = new Map(data.map((text) => [text.id, text]));
  return rows.map((row) => {
    const text = texts.get(row.id);
    return text ? addText(row, text) : row;
  });
};

/** One row with its whole description. */
export const withText = async <Row extends TextRow>(
  deps: Deps,
  row: Row,
  { consistent = false }: ReadOptions = {},
): Promise<Row> => {
  if (!isShortened(row)) return row;
  const { data } = await deps.store.eventText.get({ id: row.id }).go({ consistent });
  return data ? addText(row, data) : row;
};
