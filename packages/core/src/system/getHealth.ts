import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";

/** Returns version and time. With `deep`, also the pending migrations. It fails then when the table does not answer. */
export const getHealth = async (
  deps: Deps,
  { deep, findPending }: { deep: boolean; findPending: () => Promise<readonly string[]> },
) => {
  if (deep) await deps.store.user.get({ id: "usr_health" }).go();
  return {
    status: "ok" as const,
    version: deps.settings.version,
    time: instantNow(deps),
    ...(deep && { pendingMigrations: [...(await findPending())] }),
  };
};
