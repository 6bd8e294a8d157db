import * as system from "@majlis/contracts/system";
import { migrations } from "@majlis/core/migrations/migrations";
import { getHealth } from "@majlis/core/system/getHealth";
import { tableClient } from "#functions/deps";
import { route, serve } from "#functions/http";
import { log } from "#functions/log";
import { countMetrics } from "#functions/metrics";
import { settings } from "#functions/settings";

export const handler = serve("system/system", {
  "system/getHealth": route(system.getHealth, ({ deps, query }) =>
    getHealth(deps, { deep: query.deep === "1", findPending }),
  ),
  // The whole contract loads with the first call.
  "system/getOpenApi": route(system.getOpenApi, async () =>
    (await import("@majlis/core/system/getOpenApi")).getOpenApi(settings.VERSION),
  ),
});

/** Counts them for an alarm. The check from outside asks every half minute. */
const findPending = async (): Promise<readonly string[]> => {
  if (migrations.length === 0) return [];
  const { findPending: find } = await import("#functions/operations/runMigrations");
  const names = (await find(migrations, tableClient, settings.TABLE_NAME)).map(({ name }) => name);
  if (names.length > 0) log("info", { pending: names, ...countMetrics({ PendingMigrations: 1 }) });
  return names;
};
