import * as z from "zod/mini";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import type { SearchWordRow } from "#core/table/searchWord.entity";
import { firstLetter } from "./searchIndex";
import { personWords, splitWords } from "./words.rules";

interface Search {
  readonly domain: SearchWordRow["domain"];
  readonly q: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Bounds of `sort`: behind the first, up to the second. */
  readonly after?: string | undefined;
  readonly until?: string | undefined;
  /** Events that end later than this. */
  readonly endsAfter?: string | undefined;
  readonly city?: string | undefined;
  readonly isPaid?: boolean | undefined;
}

export interface Found {
  readonly ids: readonly string[];
  readonly cursor: string | null;
}

/** Rows of about 0.4 kB that one query reads: 2 read units. */
const rowsRead = 40;
/** Rows by which a word of a search with several words is measured: half a read unit. */
const rowsCounted = 5;
const mostWords = 5;
/** Queries of one page. A page whose filters skip many rows ends early, with a cursor. */
const maxQueries = 3;
/** Behind every continuation of a word. */
const end = "\u{10ffff}";

/** `few` continues a sorted list, `many` continues in the order of words. */
const Position = z.object({
  order: z.enum(["few", "many"]),
  word: z.string(),
  sort: z.string(),
  ref_id: z.string(),
});
type Position = z.infer<typeof Position>;

/**
 * Finds ids by the beginnings of words: each word of the search begins one of the row's words. Up to 40 rows of the
 * rarest word are sorted by `sort`. With more, results come in the order of the found word, sorted by `sort` within
 * each. No id comes twice.
 */
export const findByWords = async (deps: Deps, search: Search): Promise<Found> => {
  const position = readCursor(Position, search.cursor);
  const words = readQuery(search);
  const main = await chooseWord(deps, search, words, position);
  if (main === undefined) return { ids: [], cursor: null };
  const others = words.filter((word) => word !== main);
  const read = (after: Position | undefined) => readWords(deps, search, main, others, after);
  const part = await read(position?.order === "many" ? position : undefined);
  const isFew = position ? position.order === "few" : part.next === undefined;
  return isFew ? sortFew(part.rows, search.limit, position) : readMany(read, search.limit, part);
};

const readQuery = ({ domain, q }: Search): readonly string[] =>
  [...new Set(domain === "user" ? personWords(q) : splitWords(q))]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostWords);

/** The word to read: of several, the one with the fewest rows, or the longest. A page continues with its word. */
const chooseWord = async (
  deps: Deps,
  { domain }: Search,
  words: readonly string[],
  position: Position | undefined,
): Promise<string | undefined> => {
  if (position?.order === "many") return words.find((word) => position.word.startsWith(word));
  if (words.length < 2) return words[0];
  const sizes = await Promise.all(
    words.map(async (word) => {
      const { data } = await rowsFrom(deps, domain, word, { word }).go({ limit: rowsCounted });
      return data.length;
    }),
  );
  return words[sizes.indexOf(Math.min(...sizes))];
};

/** The rows of all words with this beginning, from a key on. */
const rowsFrom = (
  deps: Deps,
  domain: Search["domain"],
  beginning: string,
  from: { readonly word: string; readonly sort?: string; readonly ref_id?: string },
) =>
  deps.store.word.query
    .byWord({ domain, letter: firstLetter(beginning) })
    .between(from, { word: `${beginning}${end}` });

interface WordsPart {
  readonly rows: readonly SearchWordRow[];
  readonly next: Position | undefined;
}

/** One query for rows behind a position, without rows of the same id under another word. */
const readWords = async (
  deps: Deps,
  search: Search,
  main: string,
  others: readonly string[],
  after: Position | undefined,
): Promise<WordsPart> => {
  const from = after ? { word: after.word, sort: after.sort, ref_id: `${after.ref_id}!` } : { word: main };
  const { data, cursor } = await rowsFrom(deps, search.domain, main, from).go({
    limit: Math.max(rowsRead, search.limit),
  });
  const last = data.at(-1);
  return {
    rows: data.filter(
      (row) =>
        isFirstForm(row, main) &&
        others.every((other) => row.words.includes(` ${other}`)) &&
        isWanted(search, row),
    ),
    next: cursor === null || !last ? undefined : positionOf("many", last),
  };
};

const isWanted = (
  { after = "", until, endsAfter = "", city, isPaid }: Search,
  row: Pick<SearchWordRow, "sort" | "ends_at" | "city" | "is_paid">,
): boolean =>
  row.sort > after &&
  (row.ends_at ?? row.sort) > endsAfter &&
  (until === undefined || row.sort <= until) &&
  (city === undefined || row.city === city) &&
  (isPaid === undefined || row.is_paid === isPaid);

/** Whether no other word of the row that begins so comes first: every id is found under one word. */
const isFirstForm = ({ words, word }: SearchWordRow, main: string): boolean =>
  words
    .split(" ")
    .filter((each) => each.startsWith(main))
    .every((each) => each >= word);

const positionOf = (order: Position["order"], { word, sort, ref_id }: SearchWordRow): Position => ({
  order,
  word,
  sort,
  ref_id,
});

const key = ({ sort, ref_id }: Pick<SearchWordRow, "sort" | "ref_id">): string => `${sort} ${ref_id}`;

const sortFew = (rows: readonly SearchWordRow[], limit: number, position: Position | undefined): Found => {
  const sorted = rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  const rest = position ? sorted.filter((row) => key(row) > key(position)) : sorted;
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const more = rest.length > limit && last;
  return {
    ids: page.map(({ ref_id }) => ref_id),
    cursor: more ? writeCursor(positionOf("few", last)) : null,
  };
};

const readMany = async (
  read: (after: Position | undefined) => Promise<WordsPart>,
  limit: number,
  first: WordsPart,
): Promise<Found> => {
  const ids: string[] = [];
  let part = first;
  for (let asked = 1; ; asked++) {
    const page = part.rows.slice(0, limit - ids.length);
    ids.push(...page.map(({ ref_id }) => ref_id));
    const last = page.at(-1);
    if (last && page.length < part.rows.length) return { ids, cursor: writeCursor(positionOf("many", last)) };
    if (!part.next || ids.length >= limit || asked === maxQueries)
      return { ids, cursor: part.next ? writeCursor(part.next) : null };
    // Each query needs the position of the previous one.
    // oxlint-disable-next-line no-await-in-loop
    part = await read(part.next);
  }
};
