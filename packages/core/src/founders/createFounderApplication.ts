import type { ApplicationForm } from "@majlis/contracts/founders/applications";
import type { Locale } from "@majlis/contracts/locales";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { digestOf, idOfKey } from "#core/table/codes";
import { fileAcknowledged } from "#core/outbox/acknowledgements";
import { anonymousUserId, newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import { applicationStats } from "#core/stats/stats";

/**
 * Files an application with its count and the mail that acknowledges it, in one transaction. A second call with the
 * same key files nothing; one that says something else is another application. An address gets at most three
 * acknowledgements a day; further applications are filed without one.
 */
export const createFounderApplication = async (
  deps: Deps,
  form: ApplicationForm & { readonly locale?: Locale | undefined; readonly key?: string | undefined },
): Promise<void> => {
  const { teamInfo, locale, key, ...rest } = form;
  const id =
    key === undefined
      ? deps.ids.next("app")
      : idOfKey("app", form.email, `${key} ${digestOf({ ...rest, teamInfo })}`);
  const acknowledgement = newMail(deps, {
    template: "application_received",
    user_id: anonymousUserId,
    ref_id: id,
  });
  await fileAcknowledged(deps, { kind: "application", email: form.email }, async (mailId) => {
    const result = await commit(deps.store, (rows) => ({
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
      mail: mailId === undefined ? [] : rows.outbox.create({ ...acknowledgement, id: mailId }).commit(),
    }));
    return result.outcome === "refused" && result.refused.has("mail") && !result.refused.has("application")
      ? "mailExists"
      : "filed";
  });
};
