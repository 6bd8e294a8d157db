import type { Page, PageOf } from "@majlis/contracts/page";
import type { LedgerEntry, Receipt } from "@majlis/contracts/payments";
import * as z from "zod/mini";
import { instantNow } from "#core/kernel/clock";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { readCounts } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";
import type { PaymentRow } from "#core/table/payments/payment.entity";
import { paymentStats, receiptNumber } from "./ledger";
import { addSide, noMoney, type Sums } from "./ledger.rules";
import { includedTax } from "./tax.rules";
import { cityMonth } from "./revenue";

/** Returns one page of a month's payments and refunds, newest first, with the month's sums. Months are those at home. */
export const listPayments = async (
  deps: Deps,
  { limit, cursor, month = cityMonth(instantNow(deps)) }: PageOf & { readonly month?: string | undefined },
): Promise<Page<LedgerEntry> & Sums & { month: string }> => {
  const [page, sums] = await Promise.all([
    deps.store.payment.query
      .byMonth({ month })
      .go({ limit, order: "desc", cursor: readCursor(z.string(), cursor) ?? null }),
    readSums(deps, month),
  ]);
  const names = await findNames(deps, page.data);
  return {
    items: page.data.map((row) => ({
      ...showReceipt(row),
      user_id: row.user_id,
      user_name: names.get(row.user_id) ?? null,
      payment_id: row.payment_id,
    })),
    cursor: page.cursor === null ? null : writeCursor(page.cursor),
    month,
    ...sums,
  };
};

const readSums = async (deps: Deps, month: string): Promise<Sums> => {
  const [payment, refund] = [`${month}/payment`, `${month}/refund`];
  const sums = await readCounts(deps, paymentStats, [payment, refund]);
  return addSide(addSide(noMoney, "payment", sums.get(payment) ?? 0), "refund", sums.get(refund) ?? 0);
};

/** A payment as its person sees it. */
export const showReceipt = (row: PaymentRow): Receipt => ({
  number: receiptNumber(row.user_id, row.sequence),
  kind: row.kind,
  provider: row.provider,
  purpose: row.purpose,
  title: row.title ?? null,
  period_ends_at: row.period_ends_at ?? null,
  ...(row.months !== undefined && { months: row.months }),
  amount_cents: row.amount_cents,
  tax: row.tax_percent
    ? { percent: row.tax_percent, cents: includedTax(row.amount_cents, row.tax_percent) }
    : null,
  created_at: row.created_at,
});

/** The current names of the people of these rows. Deleted accounts have none. */
export const findNames = async (
  deps: Deps,
  rows: readonly { readonly user_id: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = [...new Set(rows.map(({ user_id }) => user_id))].map((id) => ({ id }));
  if (keys.length === 0) return new Map();
  const { data } = await deps.store.user.get(keys).go();
  return new Map(data.map(({ id, full_name }) => [id, full_name]));
};
