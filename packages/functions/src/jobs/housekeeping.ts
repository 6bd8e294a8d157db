import { deleteUnconfirmedAccounts } from "@majlis/core/account/deleteUnconfirmedAccounts";
import { Failures } from "@majlis/core/kernel/errors";
import { migrations } from "@majlis/core/migrations/migrations";
import { countLateTasks } from "@majlis/core/payments/countLateTasks";
import { keepBackups } from "#functions/adapters/backups";
import { unconfirmedAccounts } from "#functions/adapters/userPool";
import { countEndingCertificates } from "#functions/adapters/wallet/walletKeys";
import { deps } from "#functions/deps";
import { job } from "#functions/job";
import { log } from "#functions/log";
import { countMetrics, type Metric } from "#functions/metrics";
import { findPendingMigrations } from "#functions/pendingMigrations";

/** What the job looks for, by the metric of its alarm: stacks/alarms.ts. Copies take the longest. */
const looks: readonly (readonly [Metric, (now: Date) => Promise<number>])[] = [
  ["LatePayments", () => countLateTasks(deps)],
  ["PendingMigrations", async () => (await findPendingMigrations(migrations)).length],
  ["EndingCertificates", countEndingCertificates],
  ["Backups", keepBackups],
];

/**
 * Looks for what ends or waits too long, copies accounts and table once a day, and deletes unconfirmed accounts. A part
 * that fails does not stop the others.
 */
export const handler = job("housekeeping", async () => {
  const failures = new Failures();
  for (const [metric, look] of looks) {
    const count = (await failures.collect(() => look(deps.clock.now()))) ?? 0;
    if (count > 0) log("info", { job: "housekeeping", ...countMetrics({ [metric]: count }) });
  }
  const deletion = await failures.collect(() => deleteUnconfirmedAccounts(deps, unconfirmedAccounts));
  failures.throwIfAny();
  return { deleted: 0, ...deletion };
});
