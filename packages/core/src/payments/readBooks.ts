import { homeZone } from "@majlis/contracts/cities";
import { instantNow } from "#core/kernel/clock";
import { cityInstant, monthsBack, nextMonth } from "#core/kernel/dates.rules";
import { readStats } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";
import type { PaymentRow } from "#core/table/payments/payment.entity";
import { closeBooks, type Closing, emptyBooks, inBookOrder, type LedgerRow } from "./books.rules";
import { paymentStats } from "./ledger";

/** Longer than any call that writes a row. */
const settledAfterMs = 3_600_000;

export interface MonthBooks {
  readonly opening: Closing;
  /** In the order of their numbers. The first is one more than the opening's count. */
  readonly rows: readonly LedgerRow[];
}

/** Returns a month's opening and its rows: one query by the month, and the kept ends of the months before. */
export const readBooks = async (deps: Deps, month: string): Promise<MonthBooks> => {
  const [opening, rows] = await Promise.all([readOpening(deps, month), readMonth(deps, month)]);
  return { opening, rows };
};

/** The rows of a month in the order of their numbers. */
export const readMonth = async (deps: Deps, month: string): Promise<readonly PaymentRow[]> => {
  const { data } = await deps.store.payment.query.byMonth({ month }).go({ pages: "all" });
  return inBookOrder(data);
};

/** The months of the ledger before one, latest first. */
const monthsBefore = async (deps: Deps, month: string): Promise<readonly string[]> => {
  const [first = month] = [...(await readStats(deps, paymentStats)).keys()].toSorted();
  return monthsBack(month, first.slice(0, 7)).slice(1);
};

/**
 * The end of the month before: the latest kept end, and the rows since. Ends of months that are over are kept, so that
 * the next call reads one row. A second call writes the same.
 */
const readOpening = async (deps: Deps, month: string): Promise<Closing> => {
  const unkept: string[] = [];
  let closing = emptyBooks;
  for (const before of await monthsBefore(deps, month)) {
    // Most often the first month has it.
    // oxlint-disable-next-line no-await-in-loop
    const kept = await findClosing(deps, before);
    if (kept) {
      closing = kept;
      break;
    }
    unkept.unshift(before);
  }
  for (const each of unkept) {
    // Each month begins with the end of the one before.
    // oxlint-disable-next-line no-await-in-loop
    closing = closeBooks(closing, await readMonth(deps, each));
    // oxlint-disable-next-line no-await-in-loop
    if (isSettled(deps, each)) await keepClosing(deps, each, closing);
  }
  return closing;
};

const findClosing = async (deps: Deps, month: string): Promise<Closing | undefined> => {
  const { data } = await deps.store.book.get({ month }).go({ consistent: true });
  if (data?.count === undefined || data.balances === undefined) return undefined;
  return { count: data.count, balances: data.balances };
};

const keepClosing = async ({ store }: Deps, month: string, { count, balances }: Closing): Promise<void> => {
  await store.book.upsert({ month, count, balances: [...balances] }).go();
};

/** Whether no row can be added to a month: rows belong to the month in which they are written. */
export const isSettled = (deps: Deps, month: string): boolean => {
  const end = Date.parse(cityInstant(`${nextMonth(month)}-01T00:00`, homeZone));
  return Date.parse(instantNow(deps)) >= end + settledAfterMs;
};

const keyOf = ({ user_id, payment_id }: LedgerRow): string => `${user_id} ${payment_id}`;

/** The numbers of the payments that these rows return. Reads back month by month until all are found. */
export const findRefunded = async (
  deps: Deps,
  month: string,
  { opening, rows }: MonthBooks,
  refunds: readonly LedgerRow[],
): Promise<(row: LedgerRow) => number | undefined> => {
  const wanted = new Set(refunds.map(keyOf));
  const numbers = new Map<string, number>();
  const note = (books: MonthBooks) => {
    for (const [index, row] of books.rows.entries())
      if (row.kind === "payment" && wanted.has(keyOf(row)))
        numbers.set(keyOf(row), books.opening.count + index + 1);
  };
  note({ opening, rows });
  for (const before of await (numbers.size < wanted.size ? monthsBefore(deps, month) : [])) {
    if (numbers.size === wanted.size) break;
    // Most refunds are of this month or the one before.
    // oxlint-disable-next-line no-await-in-loop
    note(await readBooks(deps, before));
  }
  return (row) => numbers.get(keyOf(row));
};
