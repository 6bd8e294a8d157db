import { choosePoster } from "@majlis/posters/choosePoster";
import type { PosterArt } from "@majlis/posters/drawPoster";
import { separateNeighbors } from "@majlis/posters/separateNeighbors";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { propertyRuns } from "#support/property.ts";

const lookOf = (art: PosterArt): string => {
  const chosen = choosePoster(art);
  return `${art.motif ?? chosen.motif} ${art.ink ?? chosen.ink}`;
};

const title = fc.constantFrom("Oud by Lamplight", "Oud at Dusk", "Coffee", "Together", "");
const art = fc.record({ seed: fc.string(), title, hour: fc.integer({ min: 0, max: 23 }) });
const looks = (arts: readonly PosterArt[]) => arts.map(lookOf);

it("gives no two neighbors the same motif in the same inks, and keeps the motifs", () => {
  fc.assert(
    fc.property(fc.array(art, { maxLength: 40 }), (arts) => {
      const separated = separateNeighbors(arts);
      for (const [index, look] of looks(separated).entries())
        if (index > 0) expect(look).not.toBe(looks(separated)[index - 1]);
      const motifs = (list: readonly PosterArt[]) => looks(list).map((look) => look.split(" ")[0]);
      expect(motifs(separated)).toEqual(motifs(arts));
    }),
    propertyRuns(100),
  );
});

it("changes no poster of a page when the next page follows", () => {
  fc.assert(
    fc.property(fc.array(art), fc.array(art), (page, next) => {
      expect(separateNeighbors([...page, ...next]).slice(0, page.length)).toEqual(separateNeighbors(page));
    }),
    propertyRuns(100),
  );
});

it("keeps a poster that does not collide, and one that a person chose", () => {
  const oud: PosterArt = { seed: "evt_1", title: "Oud", hour: 20 };
  const coffee: PosterArt = { seed: "evt_1", title: "Coffee", hour: 20 };
  expect(separateNeighbors([oud, coffee])).toEqual([oud, coffee]);
  const chosen: PosterArt = { ...oud, motif: "oud", ink: choosePoster(oud).ink };
  expect(separateNeighbors([oud, chosen])[1]).toBe(chosen);
  expect(separateNeighbors([oud, oud])[1]).not.toEqual(oud);
});
