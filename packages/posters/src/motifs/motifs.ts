import type { posterMotifs } from "@majlis/contracts/values";
import type { Motif } from "../canvas";
import { coffee, market, pomegranates } from "./kitchen";
import { desert, hillHouses } from "./landscapes";
import { drums, oud, records } from "./music";
import { crossStitch, floorTiles, stars } from "./patterns";
import { lanterns, oliveTrees, sea, stringLights, treasury } from "./places";
import { arcade, sharedTable, stairs } from "./scenes";
import { books, cinema, curtain, palette } from "./stage";
import { backgammon, kilim } from "./weaves";

export type MotifName = (typeof posterMotifs)[number];

/** All motifs. A browser spends time on each element of a picture, so a motif has fewer than 200. */
export const motifs = {
  arcade,
  backgammon,
  books,
  cinema,
  coffee,
  crossStitch,
  curtain,
  desert,
  drums,
  floorTiles,
  hillHouses,
  kilim,
  lanterns,
  market,
  oliveTrees,
  oud,
  palette,
  pomegranates,
  records,
  sea,
  sharedTable,
  stairs,
  stars,
  stringLights,
  treasury,
} as const satisfies Record<MotifName, Motif>;
