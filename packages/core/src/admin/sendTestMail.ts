import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { expiryAfterDays } from "#core/kernel/clock";
import { newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { openingSubject } from "./getOpening";

/** The row proves that mails arrive, for as long as the house may ask. */
const keptDays = 3650;

/**
 * Mails the caller that mails arrive, with an audit row that names the mail's row: the page of the opening reads its
 * state there. A second call sends a second mail; the caller's limit is the function's. Throws Busy.
 */
export const sendTestMail = async (deps: Deps, actor: SignedIn): Promise<void> => {
  const mail = newMail(deps, { template: "test_mail", user_id: actor.userId, ref_id: actor.userId });
  await commit(deps.store, (rows) => ({
    mail: rows.outbox.create({ ...mail, ttl: expiryAfterDays(deps, keptDays) }).commit(),
    audit: rows.audit
      .create(
        newAudit(deps, {
          actor_id: actor.userId,
          action: "opening.mail_sent",
          subject_id: openingSubject,
          detail: { mail: mail.id },
        }),
      )
      .commit(),
  }));
};
