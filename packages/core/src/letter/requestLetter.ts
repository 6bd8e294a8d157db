import { readerIdOf } from "#core/table/people/readerId";
import type { LetterForm } from "@majlis/contracts/letter";
import type { Locale } from "@majlis/contracts/locales";
import { DomainError } from "#core/kernel/errors";
import { fileAcknowledged } from "#core/outbox/acknowledgements";
import { anonymousUserId, newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import { type Deps, hasFeature } from "#core/table/deps";
import { findReader, newLetterToken, newOrder } from "./letterReaders";

/**
 * Files an order of the weekly letter with the mail that asks for its confirmation, in one transaction. It answers the
 * same for every address: known, unknown, and one that gets no mail because it bounced, complained, or had three such
 * mails today. A second call mails another link; both work. Throws NotFound where the deployment has no letter.
 */
export const requestLetter = async (
  deps: Deps,
  { email, city, language, locale }: LetterForm & { readonly locale?: Locale | undefined },
): Promise<void> => {
  if (!hasFeature(deps, "weeklyLetter")) throw new DomainError("NotFound");
  const reader = await findReader(deps, readerIdOf(email));
  if (reader?.ended !== undefined && reader.ended !== "left") return;
  const order = newOrder(deps, { token: newLetterToken(deps), email, city, language });
  const mail = newMail(deps, {
    template: "letter_ordered",
    user_id: anonymousUserId,
    ref_id: `ltr_${order.token}`,
    ...(locale && { data: { locale } }),
  });
  await fileAcknowledged(deps, { kind: "letter", email }, async (id) => {
    if (id === undefined) return "filed";
    const result = await commit(deps.store, (rows) => ({
      order: rows.letterOrder.create(order).commit(),
      mail: rows.outbox.create({ ...mail, id }).commit(),
    }));
    return result.outcome === "refused" && result.refused.has("mail") ? "mailExists" : "filed";
  });
};
