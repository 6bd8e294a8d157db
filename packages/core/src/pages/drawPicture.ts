import { zoneOfCity } from "@majlis/contracts/cities";
import { nameOfArea } from "@majlis/contracts/nights/districtNames";
import type { FileReply } from "@majlis/contracts/endpoint";
import { languageOf, type Locale } from "@majlis/contracts/locales";
import { choosePoster } from "@majlis/posters/choosePoster";
import { drawPoster } from "@majlis/posters/drawPoster";
import { inkSets } from "@majlis/posters/inks";
import { lettersOf } from "#core/kernel/cutText.rules";
import { escapeHtml, withoutDirectionMarks } from "#core/kernel/escaping";
import { endsOnAnotherDay, formatEnd, formatParts } from "#core/kernel/time.rules";
import { canceledWord, type PagedOccasion, posterOf, textsOf, writeTimes } from "./occasion";

export type Face = "title" | "text";

/** Draws SVG with the site's fonts. */
export interface Pictures {
  /** The width of a text in a size of 100. */
  readonly measure: (text: string, face: Face) => number;
  /** The bytes of a PNG, 1200 pixels wide. */
  readonly rasterize: (svg: string) => Uint8Array;
}

/** `evt_….png` → `evt_…`. Another ending leads to no event. */
export const idOfPicture = (file: string): string => (file.endsWith(".png") ? file.slice(0, -4) : "");

const [width, height] = [1200, 630];
const posterWidth = 640;
const panel = { width: width - posterWidth, padding: 56, textSize: 34 } as const;
const inner = panel.width - 2 * panel.padding;
const titleSizes = [72, 64, 56, 48, 42] as const;
const maxLines = 5;
const colors = { paper: "#f8f7f3", title: "#17211d", text: "#47534d", onBand: "#ffffff" } as const;
/** The band over the poster of a canceled occasion. */
const band = { height: 112, size: 56, fill: "#bd2740" } as const;

/** Characters that the fonts have no glyphs for, such as emoji. */
const unknown = /[^\p{Script=Latin}\p{Script=Arabic}\p{M}\p{N}\p{P}\p{Zs}\p{Sc}+=<>]/gu;

const drawable = (text: string): string =>
  withoutDirectionMarks(text).replace(/\s+/g, " ").replace(unknown, "").replace(/ +/g, " ").trim();

/** A letter of another script: without it the title would be another one. */
const unknownLetter = /(?!\p{Script=Latin}|\p{Script=Arabic})\p{L}/u;

/** Draws the link preview: the poster, and a label with title, day and city. Day and city are the title where the fonts cannot write it. */
export const drawPicture = (occasion: PagedOccasion, locale: Locale, pictures: Pictures): FileReply => ({
  text: Buffer.from(pictures.rasterize(writePicture(occasion, locale, pictures))).toString("base64"),
  encoding: "base64",
});

const writeLines = (texts: readonly string[], from: number, step: number, of: Omit<Placed, "y">) =>
  texts.map((text, index) => writeText(text, { ...of, y: from + index * step }));

export const writePicture = (occasion: PagedOccasion, locale: Locale, { measure }: Pictures): string => {
  const { title } = textsOf(occasion, locale);
  const art = posterOf(occasion);
  const measureIn = (face: Face) => (text: string) => measure(text, face);
  const room = (inner / panel.textSize) * 100;
  const area = drawable(nameOfArea(occasion.item, locale));
  const [day = "", ...times] = writeSpan(occasion, locale);
  const name = unknownLetter.test(title) ? "" : drawable(title);
  const { size, lines } = fitTitle(name || `${day} · ${area}`, measureIn("title"));
  const details = name ? [day, ...times, ...wrap(area, room, measureIn("text")).slice(0, 1)] : times;
  const word = canceledWord(occasion, locale);
  const isRtl = languageOf(name || area).direction === "rtl";
  const left = isRtl ? posterWidth : 0;
  const x = isRtl ? width - panel.padding : panel.padding;
  const step = panel.textSize * 1.4;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<svg x="${isRtl ? 0 : panel.width}" width="${posterWidth}" height="${height}">${inState(word, drawPoster({ ...art, shape: "share" }))}</svg>`,
    `<path fill="${colors.paper}" d="M${left} 0h${panel.width}v${height}h${-panel.width}z"/>`,
    `<path fill="${inkSets[art.ink ?? choosePoster(art).ink].first}" d="M${isRtl ? x - 72 : x} ${panel.padding}h72v12h-72z"/>`,
    ...writeLines(lines, 112 + size, size * 1.1, {
      x,
      size,
      face: "title",
      isRtl,
      isStruck: word !== undefined,
    }),
    ...writeLines(details, height - panel.padding - (details.length - 1) * step, step, {
      x,
      size: panel.textSize,
      face: "text",
      isRtl,
    }),
    "</svg>",
  ].join("");
};

/** The poster, without its colors and below a band when the occasion is canceled. */
const inState = (word: string | undefined, poster: string): string =>
  word === undefined
    ? poster
    : [
        `<filter id="gray"><feColorMatrix type="saturate" values="0"/></filter><g filter="url(#gray)">${poster}</g>`,
        `<path fill="${colors.paper}" fill-opacity=".4" d="M0 0h${posterWidth}v${height}H0z"/>`,
        `<path fill="${band.fill}" d="M0 ${height - band.height}h${posterWidth}v${band.height}H0z"/>`,
        writeText(word, {
          x: posterWidth / 2,
          y: height - (band.height - band.size * 0.7) / 2,
          size: band.size,
          face: "onBand",
          isRtl: false,
          isCentered: true,
        }),
      ].join("");

/** The lines of day and time. An end on another day has its day, and a line of its own. */
const writeSpan = (occasion: PagedOccasion, locale: Locale): readonly string[] => {
  const { day, time } = writeTimes(occasion, locale);
  const { item } = occasion;
  const end = formatEnd(item, locale);
  if (end === undefined) return [day, time];
  if (!endsOnAnotherDay(item)) return [day, `${time} – ${end}`];
  return [
    day,
    `${time} –`,
    formatParts(item.ends_at ?? "", ["weekday", "date"], locale, zoneOfCity(item.city)),
  ];
};

type Measure = (text: string) => number;

/** The height of the title's part of the panel. */
const titleHeight = 285;

/** The largest size that shows the whole title. A longer title is cut. */
const fitTitle = (title: string, measure: Measure): { readonly size: number; readonly lines: string[] } => {
  for (const size of titleSizes) {
    const lines = wrap(title, (inner / size) * 100, measure);
    if (lines.length * size * 1.1 <= titleHeight) return { size, lines };
  }
  const size = 42;
  const lines = wrap(title, (inner / size) * 100, measure).slice(0, maxLines);
  return { size, lines: lines.map((line, index) => (index === maxLines - 1 ? `${line}…` : line)) };
};

/** Breaks a text at spaces, and a word that is longer than a line at any letter. */
const wrap = (text: string, room: number, measure: Measure): string[] => {
  const space = 24;
  const lines: string[] = [];
  let taken = 0;
  for (const word of text.split(" ").flatMap((each) => breakWord(each, room, measure))) {
    const wide = measure(word);
    const last = lines.pop();
    const fits = last !== undefined && taken + space + wide <= room;
    if (last !== undefined) lines.push(fits ? `${last} ${word}` : last);
    if (!fits) lines.push(word);
    taken = fits ? taken + space + wide : wide;
  }
  return lines;
};

const breakWord = (word: string, room: number, measure: Measure): string[] => {
  const wide = measure(word);
  if (wide <= room) return [word];
  const letters = lettersOf(word);
  const length = Math.max(1, Math.floor((letters.length * room) / wide) - 1);
  return Array.from({ length: Math.ceil(letters.length / length) }, (_, index) =>
    letters.slice(index * length, (index + 1) * length).join(""),
  );
};

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Of the title, of the text below it, or of the band. */
  readonly face: Face | "onBand";
  readonly isRtl: boolean;
  readonly isCentered?: boolean;
  readonly isStruck?: boolean;
}

/** The element of a line, of a font family that the rasterizer knows. Isolates keep the direction of a mixed line. */
export const writeText = (
  text: string,
  { x, y, size, face, isRtl, isCentered, isStruck }: Placed,
): string => {
  const family = face === "text" ? "Figtree" : "Bricolage Grotesque";
  const anchor = isCentered ? "middle" : isRtl ? "end" : "start";
  const struck = isStruck ? ' text-decoration="line-through"' : "";
  const isolate = languageOf(text).direction === "rtl" ? "\u2067" : "\u2066";
  return `<text x="${x}" y="${Math.round(y)}" text-anchor="${anchor}"${struck} font-family="${family}, Fustat" font-weight="${face === "text" ? 600 : 700}" font-size="${size}" fill="${colors[face]}">${isolate}${escapeHtml(text)}\u2069</text>`;
};
