import type { Statement } from "@majlis/contracts/payments/statements";
import type { Deps } from "#core/table/deps";
import { findNames } from "./listPayments";
import { readMonth } from "./readBooks";
import { readDifferences } from "./revenue";
import { showStatement } from "./readStatements";

/** Returns the statements of all founders with rows in a month, in the order of their names. */
export const listStatements = async (deps: Deps, month: string): Promise<readonly Statement[]> => {
  const rows = await readMonth(deps, month);
  const ids = [...new Set(rows.flatMap(({ founder_id }) => founder_id ?? []))];
  if (ids.length === 0) return [];
  const [names, { data: kept }, differences] = await Promise.all([
    findNames(
      deps,
      ids.map((user_id) => ({ user_id })),
    ),
    deps.store.statement.get(ids.map((founder_id) => ({ founder_id, month }))).go({ consistent: true }),
    Promise.all(ids.map((id) => readDifferences(deps, id, month))),
  ]);
  return ids
    .map((founderId, index) =>
      showStatement(deps, {
        founderId,
        month,
        rows: rows.filter(({ founder_id }) => founder_id === founderId),
        name: names.get(founderId),
        difference: differences[index] ?? 0,
        kept: kept.find(({ founder_id }) => founder_id === founderId),
      }),
    )
    .toSorted((one, other) => (one.founder_name ?? "").localeCompare(other.founder_name ?? ""));
};
