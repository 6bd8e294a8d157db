import type { Deps } from "#core/table/deps";
import type { SearchEntryRow } from "#core/table/searchEntry.entity";
import type { SearchWordRow } from "#core/table/searchWord.entity";
import type { TransactionRows } from "#core/table/store";

/** What is found, and by which words. */
export type SearchEntry = Omit<SearchEntryRow, "revision">;

/** Reads the words of an event or a person, consistently. */
export const findSearchEntry = async (deps: Deps, ref_id: string): Promise<SearchEntryRow | undefined> => {
  const { data } = await deps.store.searchEntry.get({ ref_id }).go({ consistent: true });
  return data ?? undefined;
};

/** The rows of the words. */
export const wordRows = ({
  ref_id,
  domain,
  words,
  sort,
  ends_at,
  city,
  is_paid,
  ttl,
}: SearchEntry): readonly SearchWordRow[] =>
  words.map((word) => ({
    domain,
    letter: firstLetter(word),
    word,
    sort,
    ref_id,
    words: words.map((each) => ` ${each}`).join(""),
    ...(ends_at !== undefined && { ends_at }),
    ...(city !== undefined && { city }),
    ...(is_paid !== undefined && { is_paid }),
    ...(ttl !== undefined && { ttl }),
  }));

export const firstLetter = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 0);

/**
 * The operations that replace the words that were read by new ones, for the transaction that changes their owner. None
 * when nothing changes. They are refused when another call has replaced the words since.
 */
export const searchWrites = (
  rows: TransactionRows,
  before: SearchEntryRow | undefined,
  after: SearchEntry | undefined,
) => {
  if (isSame(before, after)) return [];
  const { word, searchEntry } = rows;
  const old = before ? wordRows(before) : [];
  const next = after ? wordRows(after) : [];
  const kept = new Set(next.map(keyOf));
  return [
    ...entryWrites(searchEntry, before, after),
    ...old.filter((row) => !kept.has(keyOf(row))).map((row) => word.delete(row).commit()),
    ...next.map((row) => word.put(row).commit()),
  ];
};

const keyOf = ({ word, sort }: SearchWordRow): string => `${word} ${sort}`;

const entryWrites = (
  searchEntry: TransactionRows["searchEntry"],
  before: SearchEntryRow | undefined,
  after: SearchEntry | undefined,
) => {
  if (!before) return after ? [searchEntry.create(after).commit()] : [];
  const { ref_id, revision } = before;
  if (!after)
    return [
      searchEntry
        .delete({ ref_id })
        .where((is, { eq }) => eq(is.revision, revision))
        .commit(),
    ];
  return [
    searchEntry
      .put({ ...after, revision: revision + 1 })
      .where((is, { eq }) => eq(is.revision, revision))
      .commit(),
  ];
};

const isSame = (before: SearchEntryRow | undefined, after: SearchEntry | undefined): boolean =>
  JSON.stringify(before && factsOf(before)) === JSON.stringify(after && factsOf(after));

const factsOf = ({ words, sort, ends_at, city, is_paid }: SearchEntry) => [
  words,
  sort,
  ends_at,
  city,
  is_paid,
];
