import { isDeepStrictEqual } from "node:util";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import * as z from "zod/mini";
import { forEachAtOnce, groupBy } from "#core/kernel/collections";
import { expiryAt, instantNow } from "#core/kernel/clock";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { DigestRow } from "#core/table/digest.entity";

/** What digests need of the dependencies. */
export type DigestDeps = Pick<Deps, "store" | "clock">;

/** Facts of many rows, in one row of the table for each period. */
export interface Digest<Entry> {
  readonly name: string;
  readonly Entry: z.ZodMiniType<Entry>;
  /** The period of a day or an instant. Periods sort by time and begin with their first day or month. */
  readonly periodOf: (instant: string) => string;
  /** How many days after its first day a period is kept. */
  readonly keptDays: number;
  /** Whether each change also changes the digest's version, for readers that keep what they read. */
  readonly hasVersion?: boolean;
}

export type Entries<Entry> = ReadonlyMap<string, Entry>;

/** The change of one entry. Undefined removes it. */
export interface Edit<Entry> {
  readonly key: string;
  change(before: Entry | undefined): Promise<Entry | undefined> | Entry | undefined;
}

/** Below the 400 kB of a row. */
const maxBytes = 350_000;

/** The highest quality saves another 8 % and takes a hundred times as long. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const pack = <Entry>(entries: Entries<Entry>): Uint8Array => {
  const packed = brotliCompressSync(JSON.stringify(Object.fromEntries(entries)), compression);
  if (packed.length <= maxBytes) return packed;
  return pack(new Map([...entries].slice(0, Math.floor(entries.size * 0.8))));
};

const unpack = <Entry>({ Entry }: Digest<Entry>, { entries }: DigestRow): Entries<Entry> => {
  const json: unknown = JSON.parse(brotliDecompressSync(z.instanceof(Uint8Array).parse(entries)).toString());
  return new Map(Object.entries(z.record(z.string(), Entry).parse(json)));
};

/**
 * Edits entries of one period. A second call changes nothing. A period that is no longer kept is left out. A row takes
 * some thousands of entries; those behind them are left out. Returns whether it changed. Throws Busy.
 */
export const editDigest = async <Entry>(
  deps: DigestDeps,
  digest: Digest<Entry>,
  period: string,
  edits: readonly Edit<Entry>[],
): Promise<boolean> => {
  const ttl = expiryAt(period, digest.keptDays);
  if (ttl * 1_000 <= deps.clock.now().getTime()) return false;
  let isRepeated = false;
  return retryOnConflict(async () => {
    const key = { name: digest.name, period };
    const { data: row } = await deps.store.digest.get(key).go({ consistent: isRepeated });
    isRepeated = true;
    const before: Entries<Entry> = row ? unpack(digest, row) : new Map();
    const after = await applyEdits(before, edits);
    if (!after) return done(false);
    return replace(deps, digest, row, { ...key, ttl, entries: pack(after) });
  });
};

/** Undefined when nothing changes. Edits of one entry follow each other. */
const applyEdits = async <Entry>(
  before: Entries<Entry>,
  edits: readonly Edit<Entry>[],
): Promise<Entries<Entry> | undefined> => {
  const entries = new Map(before);
  await forEachAtOnce([...groupBy(edits, ({ key }) => key)], async ([key, ofEntry]) => {
    let entry = before.get(key);
    // An edit may depend on the one before it.
    // oxlint-disable-next-line no-await-in-loop
    for (const edit of ofEntry) entry = await edit.change(entry);
    if (entry === undefined) entries.delete(key);
    else entries.set(key, entry);
  });
  return isDeepStrictEqual(entries, before) ? undefined : entries;
};

/** A conflict when the row changed since the read. */
const replace = async <Entry>(
  deps: DigestDeps,
  { name, hasVersion }: Digest<Entry>,
  old: DigestRow | null,
  { period, ...row }: Omit<DigestRow, "revision">,
): Promise<Attempt<boolean>> => {
  const result = await commit(deps.store, (rows) => ({
    digest: rows.digest
      .put({ ...row, name, period, revision: (old?.revision ?? 0) + 1 })
      .where((is, { eq, notExists }) => (old ? eq(is.revision, old.revision) : notExists(is.revision)))
      .commit(),
    version: hasVersion
      ? rows.digestVersion
          .upsert({ name, changed_at: instantNow(deps) })
          .add({ revision: 1 })
          .commit()
      : undefined,
  }));
  return result.outcome === "committed" ? done(true) : conflict;
};

interface Range<Entry> {
  /** The first period, as the instant or the day in it. */
  readonly from: string;
  readonly order?: "asc" | "desc";
  /** How many entries are enough, and which ones count. Without it, all are read. */
  readonly enough?: { readonly count: number; readonly counts: (entry: Entry) => boolean };
}

/**
 * Reads entries period by period until there are enough. The first periods show how many more are to be read, so that
 * the units do not grow with the rest of the digest. `isWhole` is false when there are further periods.
 */
export const readDigest = async <Entry>(
  deps: DigestDeps,
  digest: Digest<Entry>,
  { from, order = "asc", enough }: Range<Entry>,
): Promise<{ readonly entries: Entries<Entry>; readonly isWhole: boolean }> => {
  const query = deps.store.digest.query.byName({ name: digest.name }).gte({ period: digest.periodOf(from) });
  const periods: Entries<Entry>[] = [];
  let cursor: string | null = null;
  let missing = Infinity;
  do {
    const limit: number | undefined = enough && periodsToRead(missing, periods);
    // Each page needs the cursor of the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const page: { data: DigestRow[]; cursor: string | null } = await query.go({
      order,
      cursor,
      ...(limit && { limit }),
    });
    periods.push(...page.data.map((row) => unpack(digest, row)));
    cursor = page.cursor;
    if (enough)
      missing =
        enough.count - periods.flatMap((entries) => [...entries.values()]).filter(enough.counts).length;
  } while (cursor !== null && missing > 0);
  return { entries: new Map(periods.flatMap((entries) => [...entries])), isWhole: cursor === null };
};

const firstPeriods = 3;

/** As many as the densest period read suggests, and at most three times what was read. */
const periodsToRead = <Entry>(missing: number, read: readonly Entries<Entry>[]): number => {
  if (read.length === 0) return firstPeriods;
  const densest = Math.max(1, ...read.map(({ size }) => size));
  return Math.min(2 * read.length, Math.ceil(missing / densest));
};
