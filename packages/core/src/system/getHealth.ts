import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";

/** Returns version and time. With `deep`, also names the migrations that the table lacks, and fails when it does not answer. */
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
