import * as z from "zod/mini";
import { invalidCursor, readCursor, writeCursor } from "./cursors";

/** A page asks the table at most this often; partitions that hold little end it early, with a cursor. */
const maxQueries = 12;

const Position = z.object({ partition: z.string(), cursor: z.nullable(z.string()) });

export interface Part<Row> {
  readonly rows: readonly Row[];
  readonly cursor: string | null;
}

interface Pagination<Row> {
  /** Months, states: in the order in which they are shown. */
  readonly partitions: readonly string[];
  readonly limit: number;
  /** Where the last page ended. */
  readonly cursor?: string | undefined;
  /** Whether a partition that is no longer listed lay before the first one: its page goes on with the first. */
  readonly hasPassed?: (partition: string) => boolean;
  /** True when the page has looked at as much as it may: it ends there, with a cursor. */
  readonly isSpent?: () => boolean;
  /** At most `limit` rows of one partition, and where they end; null when the partition is done. */
  readonly read: (partition: string, cursor: string | null, limit: number) => Promise<Part<Row>>;
}

/** One page out of partitions that follow each other. Reads no more rows than it answers. */
export const paginatePartitions = async <Row>({
  partitions,
  limit,
  cursor,
  hasPassed = () => false,
  isSpent = () => false,
  read,
}: Pagination<Row>): Promise<Part<Row>> => {
  const rows: Row[] = [];
  let position = readCursor(Position, cursor) ?? startOf(partitions, 0);
  if (position !== null && !partitions.includes(position.partition)) {
    if (!hasPassed(position.partition)) throw invalidCursor();
    position = startOf(partitions, 0);
  }
  for (let asked = 0; asked < maxQueries && position !== null && rows.length < limit && !isSpent(); asked++) {
    const part: Part<Row> = await read(position.partition, position.cursor, limit - rows.length);
    rows.push(...part.rows);
    position =
      part.cursor === null
        ? startOf(partitions, partitions.indexOf(position.partition) + 1)
        : { ...position, cursor: part.cursor };
  }
  return { rows, cursor: position === null ? null : writeCursor(position) };
};

const startOf = (partitions: readonly string[], index: number): z.infer<typeof Position> | null => {
  const partition = partitions[index];
  return partition === undefined ? null : { partition, cursor: null };
};

/** One page of a query. */
interface PageOfRows<Row> {
  readonly data: readonly Row[];
  readonly cursor: string | null;
}

/** All pages of a query, one after the other: for jobs that look after every row. */
export async function* readPages<Row>(
  read: (cursor: string | null) => Promise<PageOfRows<Row>>,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | null = null;
  do {
    const page: PageOfRows<Row> = await read(cursor);
    yield page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}
