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

/** Rows of one task. They are handled in parallel. */
const pageSize = 100;

interface Page<Row> {
  readonly data: readonly Row[];
  readonly cursor: string | null;
}

type Read<Row> = (part: Pick<Range, "cursor" | "until"> & { readonly limit: number }) => Promise<Page<Row>>;

interface Walk<Row> {
  readonly range: Range;
  readonly read: Read<Row>;
  readonly positionOf: (row: Row) => string;
  readonly handle: (rows: readonly Row[]) => Promise<unknown>;
  /** Sends a task for each of these parts of the range. */
  readonly pass: (parts: readonly Range[]) => Promise<void>;
}

/**
 * Handles one page of a range and passes the rest on. A wide range is split into segments first, so that a chain of tasks
 * is short: 100,000 rows take 15 links.
 */
export const walkRange = async <Row>({ range, read, positionOf, handle, pass }: Walk<Row>): Promise<void> => {
  const [segment, ...others] = range.isWhole ? await splitRange(range, read, positionOf) : [range];
  await pass(others);
  const page = await read({ ...segment, limit: pageSize });
  await handle(page.data);
  if (page.cursor !== null) await pass([{ ...segment, cursor: page.cursor }]);
};

/**
 * Splits a range into segments of equal size by reading along it. The last segment is open like the range itself, or is
 * a rest that is still to be split.
 */
const splitRange = async <Row>(
  range: Range,
  read: Read<Row>,
  positionOf: (row: Row) => string,
): Promise<readonly [Range, ...Range[]]> => {
  const { until } = range;
  const segments: Range[] = [];
  let { cursor } = range;
  while (segments.length < segmentsAtOnce) {
    const page = await read({ cursor, until, limit: segmentSize });
    const last = page.data.at(-1);
    if (page.cursor === null || last === undefined) break;
    segments.push({ cursor, until: positionOf(last), isWhole: false });
    cursor = page.cursor;
  }
  const [first, ...others] = [...segments, { cursor, until, isWhole: segments.length === segmentsAtOnce }];
  return [first ?? range, ...others];
};
