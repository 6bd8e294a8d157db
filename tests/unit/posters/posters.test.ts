import { choosePoster } from "@majlis/posters/choosePoster";
import { drawPoster, type PosterShape } from "@majlis/posters/drawPoster";
import { type InkName, inkSets } from "@majlis/posters/inks";
import { type MotifName, motifs } from "@majlis/posters/motifs/motifs";
import { describe, expect, it } from "vitest";

const motifNames = Object.keys(motifs) as MotifName[];
const inkNames = Object.keys(inkSets) as InkName[];
const shapes: readonly PosterShape[] = ["wide", "tall", "print", "share", "strip"];

describe("drawPoster", () => {
  it("draws equal posters for equal seeds and different ones for different seeds", () => {
    const art = { seed: "evt_1", title: "Oud by Lamplight", hour: 20 };
    expect(drawPoster(art)).toBe(drawPoster({ ...art }));
    expect(drawPoster(art)).not.toBe(drawPoster({ ...art, seed: "evt_2" }));
  });

  it("draws valid SVG in every motif, ink and shape", () => {
    for (const motif of motifNames)
      for (const ink of inkNames)
        for (const shape of shapes) {
          const svg = drawPoster({ seed: `${motif} in ${ink}`, motif, ink, shape, hour: 20 });
          expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/);
          expect(svg).not.toMatch(/NaN|undefined|Infinity|style=|<script|<use/);
        }
  });

  it("draws few elements, because a browser styles and lays out each of them", () => {
    for (const motif of motifNames)
      for (const seed of ["a", "b", "c", "d"]) {
        const elements = drawPoster({ seed, motif, hour: 20 }).split("<").length;
        expect(elements, motif).toBeLessThan(200);
      }
  });

  it("keeps the title out of the SVG", () => {
    expect(drawPoster({ seed: "evt_1", title: 'Tatreez <b>"circle"</b>' })).not.toContain("circle");
  });
});

describe("choosePoster", () => {
  it("has at least 20 motifs", () => {
    expect(motifNames.length).toBeGreaterThanOrEqual(20);
  });

  it.each([
    ["Oud by Lamplight", ["oud"]],
    ["أمسية العود", ["oud"]],
    ["Tatreez Circle", ["crossStitch"]],
    ["دائرة التَّطريز", ["crossStitch"]],
    ["Film Night: A Comedy from Cairo", ["cinema"]],
    ["ليلة الأفلام", ["cinema"]],
    ["Board Games and Strong Tea", ["backgammon"]],
    ["لعبة الطاولة", ["backgammon"]],
    ["Two Coffees", ["coffee"]],
    ["Walk-in Majlis: Coffee and Cards", ["coffee"]],
    ["قهوة الصباح", ["coffee"]],
    ["حفلة على السطح", ["stringLights", "oud", "records"]],
  ] satisfies [string, MotifName[]][])("selects the motif of %s by its words", (title, expected) => {
    for (const seed of ["a", "b", "c", "d", "e", "f"])
      expect(expected).toContain(choosePoster({ seed, title }).motif);
  });

  it.each(["Aloud Together", "Cloudy Outdoors", "Partial Seasons", "Startup Weekend"])(
    "does not match inside the words of %s",
    (title) => {
      for (const seed of ["a", "b", "c", "d"])
        expect(choosePoster({ seed, title })).toEqual(choosePoster({ seed }));
    },
  );

  it("selects by the seed where the title says nothing, with each motif of the kind", () => {
    const seeds = Array.from({ length: 400 }, (_, index) => `evt_${index}`);
    const events = new Set(seeds.map((seed) => choosePoster({ seed, title: "Together" }).motif));
    const gatherings = new Set(
      seeds.map((seed) => choosePoster({ seed, title: "Together", kind: "gathering" }).motif),
    );
    expect(events.size).toBe(12);
    expect(gatherings.size).toBe(8);
  });

  it("shuffles through every motif in each of the hour's inks, those of the title first", () => {
    const art = { seed: "evt_1", title: "Coffee on the roof: supper", hour: 20 };
    const rounds = Array.from({ length: 125 }, (_, round) => choosePoster(art, round));
    expect(rounds[0]).toEqual(choosePoster(art));
    expect(new Set(rounds.map(({ motif, ink }) => `${motif} ${ink}`)).size).toBe(125);
    for (const [round, { motif, ink }] of rounds.entries()) {
      expect(motif).not.toBe(rounds[round + 1]?.motif);
      expect(ink).not.toBe(rounds[round + 1]?.ink);
    }
    const suppers = Array.from({ length: 2 }, (_, round) =>
      choosePoster({ seed: "b", title: "Supper" }, round),
    );
    expect(suppers.map(({ motif }) => motif).toSorted()).toEqual(["market", "sharedTable"]);
  });
});
