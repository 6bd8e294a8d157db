import type { LetterLanguage } from "@majlis/contracts/letter";
import type { Locale } from "@majlis/contracts/locales";
import { findReader, isReading, type Reading } from "#core/letter/letterReaders";
import type { Deps } from "#core/table/deps";
import type { OutboxRow } from "#core/table/outbox.entity";
import type { LetterOrderRow } from "#core/table/people/letter.entity";

/** The languages of a letter, in their order. */
export const languagesOf = ({
  language,
}: {
  readonly language: LetterLanguage;
}): readonly [Locale, ...Locale[]] => (language === "both" ? ["ar", "en"] : [language]);

/** The reader of a letter. Undefined after the end. */
export const findReading = async (
  deps: Deps,
  { ref_id }: Pick<OutboxRow, "ref_id">,
): Promise<Reading | undefined> => {
  const reader = await findReader(deps, ref_id);
  return isReading(reader) ? reader : undefined;
};

/** The order that a mail asks to confirm. */
export const findOrder = async (
  { store }: Deps,
  { ref_id }: Pick<OutboxRow, "ref_id">,
): Promise<LetterOrderRow | undefined> =>
  (await store.letterOrder.get({ token: ref_id.replace("ltr_", "") }).go({ consistent: true })).data ??
  undefined;
