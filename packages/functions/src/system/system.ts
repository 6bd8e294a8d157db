import * as system from "@majlis/contracts/system";
import { migrations } from "@majlis/core/migrations/migrations";
import { getHealth } from "@majlis/core/system/getHealth";
import { route, serve } from "#functions/http";
import { findPendingMigrations } from "#functions/pendingMigrations";
import { settings } from "#functions/settings";

export const handler = serve("system/system", {
  "system/getHealth": route(system.getHealth, ({ deps, query }) =>
    getHealth(deps, { deep: query.deep === "1", findPending: () => findPendingMigrations(migrations) }),
  ),
  // The whole contract loads with the first call.
  "system/getOpenApi": route(system.getOpenApi, async () =>
    (await import("@majlis/core/system/getOpenApi")).getOpenApi(settings.VERSION),
  ),
});
