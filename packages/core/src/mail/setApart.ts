import type { Locale } from "@majlis/contracts/locales";

/** Unicode's "first strong isolate" and its end: what stands between them keeps its own direction. */
const begin = "\u2068";
const end = "\u2069";

/** Whatever would turn the neighbours around from within: embeddings, overrides and isolates. */
const turningMarks = /[\u202a-\u202e\u2066-\u2069]/g;

const isolate = (text: string): string => begin + text.replace(turningMarks, "") + end;

/** What a person or a price says, as it may stand in a mail of this language: English mails are left as they are. */
export const setApart = (locale: Locale, text: string): string => (locale === "ar" ? isolate(text) : text);

/** An Arabic sentence: a Latin title or name within it leaves the words around it in their places. */
export const sentence = (texts: TemplateStringsArray, ...parts: readonly string[]): string =>
  String.raw({ raw: texts }, ...parts.map(isolate));

/** The same marks as HTML knows them, for mail programs without Unicode's. */
export const markIsolates = (html: string): string =>
  html.replace(/\u2068([^\u2068\u2069]*)\u2069/g, "<bdi>$1</bdi>");
