import { createRandom, type Motif, rect } from "./canvas";
import { dayInks, eveningInks, type Inks, inkSets } from "./inks";
import { arcade, sharedTable, stairs } from "./motifs/scenes";
import { crossStitch, floorTiles, stars } from "./motifs/patterns";
import { desert, hillHouses } from "./motifs/landscapes";
import { hashText, type MotifName, type PosterArt, posterKey } from "./posterArt";

const motifs = {
  hillHouses,
  arcade,
  stars,
  stairs,
  desert,
  floorTiles,
  crossStitch,
  sharedTable,
} as const satisfies Record<MotifName, Motif>;

/** Words in a title that select a motif. Otherwise the seed selects it. */
const motifKeywords: readonly (readonly [RegExp, MotifName])[] = [
  [/tatreez|stitch|embroid|craft|weav|sew/i, "crossStitch"],
  [/supper|dinner|food|cook|tea\b|brunch|bread|knafeh|taste|kitchen|table/i, "sharedTable"],
  [/stair|walk|tour|draw|sketch|stroll/i, "stairs"],
  [/oud|music|dance|samba|concert|band|jazz|salsa|dabke|vinyl/i, "floorTiles"],
  [/desert|camp|stars|hike|sunrise/i, "desert"],
  [/history|museum|heritage|film|talk|language|book/i, "arcade"],
  [/calligra|art|paint|geometr|ceramic/i, "stars"],
];

const motifsByKind = {
  event: ["hillHouses", "arcade", "stars", "stairs", "desert", "floorTiles", "crossStitch"],
  gathering: ["sharedTable", "floorTiles", "stars", "crossStitch"],
} as const satisfies Record<string, readonly MotifName[]>;

const isEvening = (hour: number): boolean => hour >= 18 || hour < 5;

/** The inks of a poster. */
export const posterInks = ({ seed, hour = 19, ink }: PosterArt): Inks => {
  const names = isEvening(hour) ? eveningInks : dayInks;
  return inkSets[ink ?? names[hashText(seed) % names.length] ?? "night"];
};

/** A travel poster as SVG. Pure. */
export const drawPoster = (art: PosterArt): string => {
  const { seed, hour = 19, kind = "event", isTall = false } = art;
  const hash = hashText(seed);
  const inks = posterInks(art);
  const names = motifsByKind[kind];
  const selected = art.motif ?? motifKeywords.find(([words]) => words.test(seed))?.[1];
  const motif = motifs[selected ?? names[(hash >>> 8) % names.length] ?? "hillHouses"];
  const [width, height] = isTall ? [320, 480] : [400, 260];
  const isNight = isEvening(hour) && inks === inkSets.night;
  const drawn = motif({ width, height, random: createRandom(hash), inks, isNight });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${rect(0, 0, width, height, inks.ground)}${drawn}</svg>`;
};

const urls = new Map<string, string>();

/** The poster as a data URL, cached per art. */
export const posterUrl = (art: PosterArt): string => {
  const key = posterKey(art);
  const url = urls.get(key) ?? `data:image/svg+xml,${encodeURIComponent(drawPoster(art))}`;
  urls.set(key, url);
  return url;
};
