import { describe, expect, it } from "vitest";
import { drawPoster } from "@majlis/web/shared/poster/drawPoster.ts";
import type { MotifName } from "@majlis/web/shared/poster/posterArt.ts";
import { inkSets } from "@majlis/web/shared/poster/inks.ts";

const motifs: readonly MotifName[] = [
  "hillHouses",
  "arcade",
  "stars",
  "stairs",
  "desert",
  "floorTiles",
  "crossStitch",
  "sharedTable",
];

describe("drawPoster", () => {
  it("draws equal posters for equal seeds and different ones for different seeds", () => {
    const art = { seed: "evt_1Oud by Lamplight", hour: 20 };
    expect(drawPoster(art)).toBe(drawPoster({ ...art }));
    expect(drawPoster(art)).not.toBe(drawPoster({ ...art, seed: "evt_2Oud by Lamplight" }));
  });

  it("draws valid SVG in every motif and ink", () => {
    for (const motif of motifs)
      for (const ink of Object.keys(inkSets) as (keyof typeof inkSets)[]) {
        const svg = drawPoster({ seed: `${motif} in ${ink}`, motif, ink, hour: 20 });
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|style=|<script/);
      }
  });

  it("draws few elements, because a browser styles and lays out each of them", () => {
    const most = Math.max(
      ...motifs.map(
        (motif) => drawPoster({ seed: `elements of ${motif}`, motif, hour: 20 }).split("<").length,
      ),
    );
    expect(most).toBeLessThan(200);
    expect(drawPoster({ seed: "tiles", motif: "stars" })).not.toContain("<use");
  });

  it("selects the motif by the title's words and keeps the title out of the SVG", () => {
    const seed = 'evt_1Tatreez <b>"circle"</b>';
    expect(drawPoster({ seed })).toBe(drawPoster({ seed, motif: "crossStitch" }));
    expect(drawPoster({ seed })).not.toContain("circle");
  });
});
