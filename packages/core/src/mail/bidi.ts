import { languages, type Locale } from "@majlis/contracts/locales";
import { withoutDirectionMarks } from "#core/kernel/escaping";

/** Unicode's FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. Text between them keeps its own direction. */
const begin = "\u2068";
const end = "\u2069";

const isolate = (text: string): string => begin + withoutDirectionMarks(text) + end;

/** Isolates a person's text or a price in a right-to-left mail. Left-to-right mails carry no marks. */
export const isolateText = (locale: Locale, text: string): string =>
  languages[locale].direction === "rtl" ? isolate(text) : text;

/** Template tag of a right-to-left sentence: isolates each value, so that a Latin name does not reorder the words. */
export const bidiText = (texts: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: texts }, ...values.map(isolate));

/** Replaces the isolate marks by `<bdi>`: some mail programs ignore the marks. */
export const isolatesToHtml = (html: string): string =>
  html.replace(/\u2068([^\u2068\u2069]*)\u2069/g, "<bdi>$1</bdi>");
