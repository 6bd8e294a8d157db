import type { ApplicationForm } from "@majlis/contracts/founders/applications";
import type { Locale } from "@majlis/contracts/locales";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { commit } from "#core/table/commit";
import { applicationStats } from "#core/stats/stats";

/** Files an application with its count, in one transaction. A second call files another one. */
export const createFounderApplication = async (
  deps: Deps,
  form: ApplicationForm & { readonly locale?: Locale | undefined },
): Promise<void> => {
  const { teamInfo, locale, ...rest } = form;
  const id = deps.ids.next("app");
  await commit(deps.store, (rows) => ({
    application: rows.founderApplication
      .create({
        ...rest,
        ...(locale && { locale }),
        id,
        team_info: teamInfo,
        created_at: instantNow(deps),
      })
      .commit(),
    count: rows.stat
      .upsert({ name: applicationStats.statuses, bucket: "pending" })
      .add({ count: 1 })
      .commit(),
  }));
};
