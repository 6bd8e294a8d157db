import * as z from "zod/mini";

/** A part of a sorted list. */
export const rangeFields = {
  /** The position after which the range begins. Null: at the first row. */
  cursor: z.nullable(z.string()),
  /** The last row of the range. Null: to the end of the list. */
  until: z.nullable(z.string()),
  /** Whether the range is still to be split into segments. */
  isWhole: z.boolean(),
};

interface Range {
  readonly cursor: string | null;
  readonly until: string | null;
  readonly isWhole: boolean;
}

export const wholeRange: Range = { cursor: null, until: null, isWhole: true };

/** Rows in a segment. Segments are handled in parallel. */
const segmentSize = 500;
/** Segments that one task makes. The rest of the range is passed on. */
const segmentsAtOnce = 20;

interface Page<Row> {
  readonly data: readonly Row[];
  readonly cursor: string | null;
}

/**
 * Splits a range into segments of equal size by reading along it. The last segment is open like the range itself, or is
 * a rest that is still to be split.
 */
export const splitRange = async <Row>(
  range: Range,
  read: (cursor: string | null, limit: number) => Promise<Page<Row>>,
  positionOf: (row: Row) => string,
): Promise<readonly [Range, ...Range[]]> => {
  const segments: Range[] = [];
  let { cursor } = range;
  while (segments.length < segmentsAtOnce) {
    const page = await read(cursor, segmentSize);
    const last = page.data.at(-1);
    if (page.cursor === null || last === undefined) break;
    segments.push({ cursor, until: positionOf(last), isWhole: false });
    cursor = page.cursor;
  }
  const [first, ...others] = [
    ...segments,
    { cursor, until: range.until, isWhole: segments.length === segmentsAtOnce },
  ];
  return [first ?? range, ...others];
};
