interface Part<Row> {
  readonly data: readonly Row[];
  readonly cursor: string | null;
}

interface RowsOfIds<Row> {
  readonly ids: readonly string[];
  /** Rows of one partition from the first id to the last one, at most `limit`. */
  readonly between: (first: string, last: string, limit: number) => Promise<Part<Row>>;
  /** The rows of these ids: a batch read. */
  readonly get: (ids: readonly string[]) => Promise<readonly Row[]>;
  readonly idOf: (row: Row) => string;
}

/** Rows of about 0.5 kB: 24 of them cost as much as three keys of a batch read. */
const leastRows = 24;

/**
 * Reads the rows of one partition that exist for these ids. One query over their range costs half a read unit for each
 * 4 kB; a batch read costs that for each id, also without a row. A range with many other rows is read in part, and the
 * ids behind it in a batch.
 */
export const readByIds = async <Row>({
  ids,
  between,
  get,
  idOf,
}: RowsOfIds<Row>): Promise<ReadonlyMap<string, Row>> => {
  const sorted = ids.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const { data, cursor } = await between(first, last, Math.max(leastRows, sorted.length));
  const end = data.at(-1);
  const rest = cursor === null || !end ? [] : sorted.filter((id) => id > idOf(end));
  const rows = rest.length > 0 ? [...data, ...(await get(rest))] : data;
  return new Map(rows.map((row) => [idOf(row), row]));
};
