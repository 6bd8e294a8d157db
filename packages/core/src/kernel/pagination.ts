import * as z from "zod/mini";
import { invalidCursor, readCursor, writeCursor } from "./cursors";

/** The maximum number of queries for one page. A page over sparse partitions ends early, with a cursor. */
const maxQueries = 12;

const Position = z.object({ partition: z.string(), cursor: z.nullable(z.string()) });

export interface Part<Row> {
  readonly rows: readonly Row[];
  readonly cursor: string | null;
}

interface Pagination<Row> {
  /** Partitions such as months or states, in display order. */
  readonly partitions: readonly string[];
  readonly limit: number;
  /** The cursor of the previous page. */
  readonly cursor?: string | undefined;
  /**
   * Whether a partition that is no longer listed came before the first one. Its page continues with the first one.
   */
  readonly hasPassed?: (partition: string) => boolean;
  /** Whether the read budget of the page is used up. The page then ends with a cursor. */
  readonly isSpent?: () => boolean;
  /** Reads at most `limit` rows of one partition. A null cursor means that the partition has no more rows. */
  readonly read: (partition: string, cursor: string | null, limit: number) => Promise<Part<Row>>;
}

/** Reads one page from consecutive partitions. Reads no more rows than it returns. */
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
export interface PageOfRows<Row> {
  readonly data: readonly Row[];
  readonly cursor: string | null;
}

/** Yields all pages of a query in order. For jobs that handle every row. */
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
