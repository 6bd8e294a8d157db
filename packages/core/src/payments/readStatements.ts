import type { Statement } from "@majlis/contracts/payments/statements";
import type { Deps } from "#core/table/deps";
import type { StatementRow } from "#core/table/payments/statement.entity";
import { isSettled, readMonth } from "./readBooks";
import { readDifferences } from "./revenue";
import { sumStatement } from "./statement.rules";

/** The founder's statement of a month from the ledger, and what was confirmed of it. Empty without rows. */
export const readStatement = async (deps: Deps, founderId: string, month: string): Promise<Statement> => {
  const [rows, { data: kept }, { data: founder }, difference] = await Promise.all([
    readMonth(deps, month),
    deps.store.statement.get({ founder_id: founderId, month }).go({ consistent: true }),
    deps.store.user.get({ id: founderId }).go(),
    readDifferences(deps, founderId, month),
  ]);
  const own = rows.filter(({ founder_id }) => founder_id === founderId);
  return showStatement(deps, { founderId, month, rows: own, name: founder?.full_name, kept, difference });
};

interface Shown {
  readonly founderId: string;
  readonly month: string;
  readonly rows: Parameters<typeof sumStatement>[0];
  readonly name: string | undefined;
  readonly kept: StatementRow | null | undefined;
  readonly difference: number;
}

export const showStatement = (
  deps: Deps,
  { founderId, month, rows, name, kept, difference }: Shown,
): Statement => ({
  founder_id: founderId,
  founder_name: name ?? null,
  month,
  ...sumStatement(rows, kept?.share_percent ?? deps.settings.houseShare ?? 0),
  difference_cents: difference,
  is_final: isSettled(deps, month),
  paid: kept ? { at: kept.paid_at, reference: kept.reference } : null,
  received_at: kept?.received_at ?? null,
});
