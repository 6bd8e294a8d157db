import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";

interface Paper {
  /** The text of each sheet, line by line, in reading order. */
  readonly sheets: readonly string[];
  /** The palest color of a text: 0 is black, 1 is white. */
  readonly palest: number;
}

/** Prints what a page shows, as a person does from the browser's menu: on A4, or on the paper that the page asks for. */
export const printPage = async (page: Page): Promise<Paper> => {
  const file = await page.pdf({ format: "A4", preferCSSPageSize: true });
  const parts = readParts(file.toString("latin1"));
  const sheets = [...parts.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head));
  const texts = sheets.map(({ head }) => {
    const { stream = "" } = parts.get(/\/Contents\s+(\d+)/.exec(head)?.[1] ?? "") ?? {};
    const fonts = /\/Font\s*<<(.*?)>>/s.exec(head)?.[1] ?? "";
    const named = [...fonts.matchAll(/\/(\w+)\s+(\d+) 0 R/g)];
    return readTexts(stream, new Map(named.map(([, name = "", id = ""]) => [name, readFont(parts, id)])));
  });
  const isFromRight = await page.evaluate(() => document.documentElement.dir === "rtl");
  return {
    sheets: texts.map((text) => writeLines(text, isFromRight)),
    palest: Math.max(...texts.flat().map(({ paleness }) => paleness)),
  };
};

interface Part {
  readonly head: string;
  /** Instructions, or the letters of a font. Empty for pictures and fonts. */
  readonly stream: string;
}

/** The numbered parts of a PDF that Chromium wrote. */
const readParts = (pdf: string): ReadonlyMap<string, Part> => {
  const parts = new Map<string, Part>();
  for (const [, id = "", body = ""] of pdf.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)) {
    const [, head = body, stream = ""] = /^(.*?)stream\r?\n(.*)\nendstream/s.exec(body) ?? [];
    const isRead = head.includes("/FlateDecode") && !/\/(Image|Length1|Subtype)/.test(head);
    parts.set(id, {
      head,
      stream: isRead ? inflateSync(Buffer.from(stream, "latin1")).toString("latin1") : "",
    });
  }
  return parts;
};

/** The letters of a font by the hexadecimal number of the glyph. */
type Font = ReadonlyMap<string, string>;

const readFont = (parts: ReadonlyMap<string, Part>, id: string): Font => {
  const { head = "" } = parts.get(id) ?? {};
  const { stream = "" } = parts.get(/\/ToUnicode\s+(\d+)/.exec(head)?.[1] ?? "") ?? {};
  const letters = new Map<string, string>();
  for (const [, block = ""] of stream.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, glyph = "", text = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(glyph, readUtf16(text));
  for (const [, block = ""] of stream.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = "", to = "", text = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let step = 0; step <= parseInt(to, 16) - parseInt(from, 16); step++)
        letters.set(
          (parseInt(from, 16) + step).toString(16).toUpperCase().padStart(from.length, "0"),
          String.fromCodePoint(parseInt(text, 16) + step),
        );
  return letters;
};

const readUtf16 = (hex: string): string =>
  Buffer.from(hex, "hex").swap16().toString("utf16le").replace("\uFEFF", "");

/** Letters that are drawn in one go. They have one direction. */
interface DrawnText {
  readonly x: number;
  readonly y: number;
  readonly paleness: number;
  /** From left to right, whatever their direction. */
  readonly glyphs: readonly string[];
  readonly isFromRight: boolean;
}

const instruction =
  /\/(?<font>\w+) [\d.]+ Tf|(?<color>[\d.]+ [\d.]+ [\d.]+) rg|(?<cm>[-\d. ]+) cm|(?<tm>[-\d. ]+) Tm|<(?<glyphs>\w+)> Tj|ActualText <(?<actual>\w+)>|(?<word>ReversedChars|EMC|\b(?:q|Q|BT|ET)\b)/g;

const readTexts = (stream: string, fonts: ReadonlyMap<string, Font>): readonly DrawnText[] => {
  const texts: DrawnText[] = [];
  /** Scale and offset of both axes. Nothing on these pages is rotated. */
  let place = { scaleX: 1, left: 0, scaleY: 1, top: 0 };
  const outer: (typeof place)[] = [];
  let font: Font = new Map();
  let paleness = 0;
  let text = { x: 0, y: 0, glyphs: new Array<string>(), isFromRight: false };
  let isActual = false;
  for (const { groups = {} } of stream.matchAll(instruction)) {
    const { word, actual, glyphs } = groups;
    if (groups["font"]) font = fonts.get(groups["font"]) ?? font;
    if (groups["color"]) paleness = Math.min(...numbersOf(groups["color"]));
    if (word === "q") outer.push(place);
    if (word === "Q") place = outer.pop() ?? place;
    if (groups["cm"]) place = within(place, groups["cm"]);
    if (word === "BT") text = { x: 0, y: 0, glyphs: [], isFromRight: false };
    if (groups["tm"]) {
      const { left: x, top: y } = within(place, groups["tm"]);
      text = { ...text, x, y: Math.round(y) };
    }
    if (word === "ReversedChars") text.isFromRight = true;
    if (word === "EMC") isActual = false;
    if (actual) {
      text.glyphs.push(readUtf16(actual));
      isActual = true;
    }
    const [{ length } = "00"] = font.keys();
    if (glyphs && !isActual)
      for (let at = 0; at < glyphs.length; at += length)
        text.glyphs.push(font.get(glyphs.slice(at, at + length)) ?? "");
    if (word === "ET") {
      const before = texts.at(-1);
      // The same text goes on in another font.
      if (before?.x !== text.x || before.y !== text.y) texts.push({ ...text, paleness });
      else
        texts.splice(-1, 1, {
          ...before,
          glyphs: [...before.glyphs, ...text.glyphs],
          isFromRight: before.isFromRight || text.isFromRight,
        });
    }
  }
  return texts;
};

const numbersOf = (list: string): number[] => list.trim().split(" ").map(Number);

type Place = Readonly<Record<"scaleX" | "left" | "scaleY" | "top", number>>;

const within = ({ scaleX, left, scaleY, top }: Place, matrix: string) => {
  const [a = 1, , , d = 1, e = 0, f = 0] = numbersOf(matrix);
  return { scaleX: a * scaleX, left: e * scaleX + left, scaleY: d * scaleY, top: f * scaleY + top };
};

/** The texts by lines from the top, each from where its language begins. */
const writeLines = (texts: readonly DrawnText[], isFromRight: boolean): string => {
  const lines = new Map<number, string[]>();
  for (const { y, glyphs, ...text } of texts.toSorted(
    (a, b) => b.y - a.y || (isFromRight ? b.x - a.x : a.x - b.x),
  )) {
    const words = (text.isFromRight ? glyphs.toReversed() : glyphs).join("");
    lines.set(y, [...(lines.get(y) ?? []), words]);
  }
  return [...lines.values()]
    .map((words) =>
      words
        .join(" ")
        .replaceAll(/[\u2066-\u2069]/g, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .join("\n");
};
