import { drawPoster, type PosterShape } from "@majlis/posters/drawPoster";
import { lightsOf } from "@majlis/posters/lights";
import { type MotifName, motifs } from "@majlis/posters/motifs/motifs";
import { describe, expect, it } from "vitest";

const motifNames = Object.keys(motifs) as MotifName[];
const shapes: readonly PosterShape[] = ["wide", "tall", "print", "share", "strip"];

/** The element of the lit lamps, and how many it has. */
const litIn = (svg: string): { readonly d: string; readonly count: number } => {
  const [, d = ""] = /<path fill="#FFC234" stroke="[^"]*"[^>]* d="([^"]*)"/.exec(svg) ?? [];
  return { d, count: d.split("M").length - 1 };
};

/** A row along the lower edge hangs on a cord. */
const hasRow = (svg: string): boolean => /d="M0 [\d.]+H\d+"/.test(svg);

describe("the lights of an occasion", () => {
  it.each([
    [0, 12, { lit: 0, of: 12 }],
    [1, 12, { lit: 1, of: 12 }],
    [12, 12, { lit: 12, of: 12 }],
    [13, 12, { lit: 12, of: 12 }],
    [0, 10_000, { lit: 0, of: 24 }],
    [1, 10_000, { lit: 1, of: 24 }],
    [60, 120, { lit: 12, of: 24 }],
    [119, 120, { lit: 23, of: 24 }],
    [120, 120, { lit: 24, of: 24 }],
    [3, null, { lit: 3, of: 24 }],
    [900, undefined, { lit: 23, of: 24 }],
  ])("of %i seats taken of %s", (attendee_count, capacity, lights) => {
    expect(lightsOf({ attendee_count, capacity })).toEqual(lights);
  });
});

describe("a poster with lights", () => {
  it("lights as many lamps as are lit, in every motif and shape", () => {
    for (const motif of motifNames)
      for (const shape of shapes)
        for (const lit of [0, 1, 7, 24])
          for (const seed of ["a", "b", "c"]) {
            const svg = drawPoster({ seed, motif, shape, hour: 20, lights: { lit, of: 24 } });
            expect(litIn(svg).count, `${motif} ${shape}`).toBe(lit);
            expect(svg).not.toMatch(/NaN|undefined/);
            if (shape === "wide") expect(svg.split("<").length).toBeLessThan(200);
          }
  });

  it("has lamps of its own in at least twelve motifs, in every shape", () => {
    const own = motifNames.filter((motif) =>
      shapes.every((shape) =>
        ["a", "b", "c", "d", "e"].every(
          (seed) => !hasRow(drawPoster({ seed, motif, shape, lights: { lit: 3, of: 24 } })),
        ),
      ),
    );
    expect(own.length).toBeGreaterThanOrEqual(12);
  });

  it("lights one more for the next seat, and leaves the others", () => {
    for (const motif of motifNames) {
      const of = { seed: "evt_1", motif };
      const four = litIn(drawPoster({ ...of, lights: { lit: 4, of: 20 } }));
      const five = litIn(drawPoster({ ...of, lights: { lit: 5, of: 20 } }));
      expect(five.d.startsWith(four.d), motif).toBe(true);
    }
  });

  it("is the poster without them below", () => {
    const plain = { seed: "evt_1", motif: "coffee", hour: 20 } as const;
    const drawn = drawPoster(plain).replace("</svg>", "");
    expect(drawPoster({ ...plain, lights: { lit: 2, of: 6 } }).startsWith(drawn)).toBe(true);
  });

  it("lets the last lit lamp go on, and the others shine", () => {
    const of = { seed: "evt_1", motif: "coffee", hour: 20 } as const;
    const svg = drawPoster({ ...of, lights: { lit: 3, of: 6, isLighting: true } });
    const [before = "", lamp = ""] = svg.split('<g opacity="0">');
    expect(litIn(before).count).toBe(2);
    expect(litIn(lamp).count).toBe(1);
    expect(lamp).toContain('fill="freeze"');
    expect(drawPoster({ ...of, lights: { lit: 3, of: 6 } })).not.toContain("<animate");
  });
});
