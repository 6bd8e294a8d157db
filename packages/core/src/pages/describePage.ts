import type { DrawnPage } from "@majlis/contracts/drawnPage";
import type { FileReply } from "@majlis/contracts/endpoint";
import type { Locale } from "@majlis/contracts/locales";
import { nameOfArea } from "@majlis/contracts/nights/districtNames";
import { shorten } from "#core/kernel/cutText.rules";
import { withoutDirectionMarks } from "#core/kernel/escaping";
import {
  type PagedOccasion,
  pathOf,
  picturePath,
  quarterOf,
  stateInFront,
  textsOf,
  writeTimes,
} from "./occasion";

/** The site that draws the pages. */
export interface PageSite {
  readonly origin: string;
  /** Draws the document of a page. Where it cannot, answers a document that loads its data itself. */
  readonly draw: (page: DrawnPage) => Promise<string>;
}

/** Longest beginning of a description in a link preview. */
const summaryLength = 160;

/** A text without line breaks and direction marks, for a preview. */
export const inOneLine = (text: string): string => withoutDirectionMarks(text).replace(/\s+/g, " ").trim();

/** Draws the page of an event or gathering in a language, with its link preview. */
export const drawOccasion = async (
  occasion: PagedOccasion,
  locale: Locale,
  at: Date,
  { origin, draw }: PageSite,
): Promise<FileReply> => {
  const { item } = occasion;
  const { title, description } = textsOf(occasion, locale);
  const summary = shorten(inOneLine(stateInFront(occasion, locale, description)), summaryLength);
  const preview = {
    title: inOneLine(title),
    details: [writeTimes(occasion, locale).when, inOneLine(nameOfArea(item, locale))],
    summary: summary || undefined,
    picture: origin + picturePath(occasion, locale, item.lights && quarterOf(item, at)),
  };
  return { text: await draw({ subject: occasion, path: pathOf(occasion), locale, preview, at, origin }) };
};
