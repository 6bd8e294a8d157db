import { homeZone } from "@majlis/contracts/cities";
import type { FileReply } from "@majlis/contracts/endpoint";
import * as z from "zod/mini";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { byteOrderMark, writeCsv } from "#core/kernel/csv.rules";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { cityDay, nextMonth } from "#core/kernel/dates.rules";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { balanceLines, bookColumns, bookLine, sumWays } from "./books.rules";
import { findRefunded, readBooks } from "./readBooks";
import { cityMonth } from "./revenue";

/** Rows that fit the size and time limits of a reply. */
const partSize = 2000;

const dayOf = (instant: string): string => cityDay(instant, homeZone);

interface Wanted {
  readonly month?: string | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Returns the ledger of a month as CSV in parts: the opening balances, the rows with their numbers, the closing
 * balances. The parts joined in order are the file. The first part notes the export, with an audit row. A number stays
 * once its row is older than a minute, because rows are numbered in the order in which they were written.
 */
export const exportBooks = async (
  deps: Deps,
  actor: SignedIn,
  { month = cityMonth(instantNow(deps)), cursor }: Wanted,
): Promise<FileReply> => {
  const from = readCursor(z.int(), cursor) ?? 0;
  const books = await readBooks(deps, month);
  const { opening, rows } = books;
  if (from === 0) await noteExport(deps, actor, month, opening.count + rows.length);
  const part = rows.slice(from, from + partSize);
  const refunds = part.filter(({ kind }) => kind !== "payment");
  const refundedBy = await findRefunded(deps, month, books, refunds);
  const ways = sumWays(opening, rows);
  const isLast = from + partSize >= rows.length;
  const lines = [
    ...(from === 0 ? [bookColumns, ...balanceLines("opening", `${month}-01`, ways)] : []),
    ...part.map((row, index) => {
      const number = opening.count + from + index + 1;
      const refundOf = row.kind === "payment" ? undefined : refundedBy(row);
      return bookLine({ number, row, refundOf }, dayOf);
    }),
    ...(isLast ? balanceLines("closing", lastDay(deps, month), ways) : []),
  ];
  return {
    text: (from === 0 ? byteOrderMark : "") + writeCsv(lines),
    filename: `books-${month}.csv`,
    cursor: isLast ? null : writeCursor(from + partSize),
  };
};

/** The last day of a month, or today while it is not over. */
const lastDay = (deps: Deps, month: string): string => {
  const last = new Date(Date.parse(`${nextMonth(month)}-01`) - 86_400_000).toISOString().slice(0, 10);
  const today = dayOf(instantNow(deps));
  return today < last ? today : last;
};

const noteExport = async (deps: Deps, actor: SignedIn, month: string, count: number): Promise<void> => {
  const entry = {
    actor_id: actor.userId,
    action: "books.exported",
    subject_id: month,
    detail: { month, count },
  };
  await commit(deps.store, (rows) => ({
    book: rows.book.upsert({ month, exported_at: instantNow(deps), exported_count: count }).commit(),
    audit: rows.audit.create(newAudit(deps, entry)).commit(),
  }));
};
