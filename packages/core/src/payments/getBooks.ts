import type { Books } from "@majlis/contracts/payments/books";
import { instantNow } from "#core/kernel/clock";
import type { Deps } from "#core/table/deps";
import { sumItems, sumWays } from "./books.rules";
import { readBooks } from "./readBooks";
import { cityMonth } from "./revenue";

/**
 * Returns the books of a month at home, this month by default. Keeps the ends of earlier months; a second call changes
 * nothing.
 */
export const getBooks = async (
  deps: Deps,
  { month = cityMonth(instantNow(deps)) }: { readonly month?: string | undefined },
): Promise<Books> => {
  const [{ opening, rows }, { data: kept }] = await Promise.all([
    readBooks(deps, month),
    deps.store.book.get({ month }).go(),
  ]);
  const last = opening.count + rows.length;
  return {
    month,
    numbers: rows.length === 0 ? null : { first: opening.count + 1, last },
    ways: sumWays(opening, rows),
    items: sumItems(rows),
    exported: kept?.exported_at
      ? { at: kept.exported_at, rows_since: Math.max(0, last - (kept.exported_count ?? 0)) }
      : null,
  };
};
