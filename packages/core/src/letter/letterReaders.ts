import { readerIdOf } from "#core/table/people/readerId";
import type { LetterChoice } from "@majlis/contracts/letter";
import { expiryAt, instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { countChanges } from "#core/stats/counters";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { LetterOrderRow, LetterReaderRow } from "#core/table/people/letter.entity";

/** How long the link of an order works, and an end can be taken back. */
const orderMs = 48 * 3_600_000;

/** A person who reads the letter now. */
export type Reading = LetterReaderRow & Required<Pick<LetterReaderRow, "email" | "city" | "language">>;

export const isReading = (row: LetterReaderRow | null | undefined): row is Reading =>
  row?.list_city !== undefined &&
  row.email !== undefined &&
  row.city !== undefined &&
  row.language !== undefined;

export const findReader = async ({ store }: Deps, id: string): Promise<LetterReaderRow | undefined> =>
  (await store.letterReader.get({ id }).go({ consistent: true })).data ?? undefined;

export const newLetterToken = ({ ids }: Deps): string => Buffer.from(ids.randomBytes()).toString("hex");

/** An order of the letter that waits for a press until its link ends. */
export const newOrder = (deps: Deps, order: Pick<LetterOrderRow, "token" | "email"> & LetterChoice) => {
  const expires_at = new Date(deps.clock.now().getTime() + orderMs).toISOString();
  const email = order.email.trim().toLowerCase();
  return { ...order, reader_id: readerIdOf(email), email, expires_at, ttl: expiryAt(expires_at, 0) };
};

/** Deletes the orders of an address: their links start no letter again, and no row keeps the address. */
const deleteOrders = async ({ store }: Deps, reader_id: string): Promise<void> => {
  const { data } = await store.letterOrder.query.byReader({ reader_id }).go({ pages: "all" });
  await Promise.all(data.map(({ token }) => store.letterOrder.delete({ token }).go()));
};

/** Counter of readers. Bucket: the city. */
export const readerStats = "letter_readers";

const count = (rows: TransactionRows, before: string | undefined, after: string | undefined) =>
  countChanges(counterOf(before), counterOf(after)).map(({ by, ...counter }) =>
    rows.stat.upsert(counter).add({ count: by }).commit(),
  );

const counterOf = (city: string | undefined) =>
  city === undefined ? [] : [{ name: readerStats, bucket: city }];

/**
 * Makes an address a reader, or changes its choice. A second call changes nothing. Throws LetterNotPossible for an
 * address that bounced or complained.
 */
export const startReading = (deps: Deps, email: string, { city, language }: LetterChoice): Promise<void> =>
  retryOnConflict(async () => {
    const address = email.trim().toLowerCase();
    const id = readerIdOf(address);
    const row = await findReader(deps, id);
    if (row?.ended !== undefined && row.ended !== "left") throw new DomainError("LetterNotPossible");
    const since = row?.since ?? instantNow(deps);
    const reading = { email: address, city, language, list_city: city.toLowerCase(), since };
    const result = await commit(deps.store, (rows) => ({
      reader: row
        ? rows.letterReader
            .patch({ id })
            .set({ ...reading, revision: row.revision + 1 })
            .remove(["ended"])
            .where((is, { eq }) => eq(is.revision, row.revision))
            .commit()
        : rows.letterReader.create({ id, token: newLetterToken(deps), revision: 1, ...reading }).commit(),
      count: count(rows, row?.city, city),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });

/**
 * Ends the letter of an address and deletes the address with its orders. With an end by the reader, an order keeps the
 * choice for 48 hours, so that the link of the letter takes the end back. A second call changes nothing.
 */
export const endReading = async (
  deps: Deps,
  id: string,
  ended: NonNullable<LetterReaderRow["ended"]>,
): Promise<void> => {
  if (ended !== "left" || isReading(await findReader(deps, id))) await deleteOrders(deps, id);
  return retryOnConflict(async () => {
    const row = await findReader(deps, id);
    if (!row || (ended === "left" && !isReading(row))) return done(undefined);
    const order =
      ended === "left" && isReading(row)
        ? newOrder(deps, { token: row.token, email: row.email, ...choiceOf(row) })
        : undefined;
    const result = await commit(deps.store, (rows) => ({
      reader: rows.letterReader
        .patch({ id })
        .set({ ended, revision: row.revision + 1 })
        .remove(["email", "city", "language", "since", "list_city"])
        .where((is, { eq }) => eq(is.revision, row.revision))
        .commit(),
      order: order && rows.letterOrder.put(order).commit(),
      count: count(rows, row.city, undefined),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
};

/**
 * Deletes the row of an address, with its count and orders. One whose mail came back or was a complaint has no address
 * any more and stays, so that none is sent again. A second call changes nothing.
 */
export const deleteReading = async (deps: Deps, email: string): Promise<void> => {
  await deleteOrders(deps, readerIdOf(email));
  return retryOnConflict(async () => {
    const row = await findReader(deps, readerIdOf(email));
    if (!row || row.ended === "bounced" || row.ended === "complained") return done(undefined);
    const { id, city } = row;
    const result = await commit(deps.store, (rows) => ({
      reader: rows.letterReader
        .delete({ id })
        .where((is, { eq }) => eq(is.revision, row.revision))
        .commit(),
      count: count(rows, city, undefined),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
};

export const choiceOf = ({ city, language }: Reading): LetterChoice => ({ city, language });
