import type { Translation, TranslationJSON } from "@nanostores/i18n";

export type Wording = Translation | TranslationJSON;
export type Sections = Readonly<Record<string, Readonly<Record<string, Wording>>>>;

/**
 * The other catalogues. They belong to parts that load after their page, so that the first load of a public page does
 * not contain their paths.
 */
export const partFiles = import.meta.glob<Sections>(
  [
    "./**/messages/*.ts",
    "!./{app,shared,features/*,features/events/timeline,features/legal/*}/messages/*.ts",
    "!./**/messages/en.ts",
  ],
  { base: "../../", import: "default" },
);
