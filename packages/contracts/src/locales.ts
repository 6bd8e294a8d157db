/** Without a schema, so that pages may ask about languages before the schemas' library is there. */
export const locales = ["en", "ar"] as const;
export type Locale = (typeof locales)[number];

/** The language that a caller named; undefined for everything else. */
export const readLocale = (named: unknown): Locale | undefined => locales.find((locale) => locale === named);
