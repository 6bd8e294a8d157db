import { stampShape } from "@majlis/posters/stampShape";
import { describe, expect, it } from "vitest";

const art = { seed: "evt_1", title: "Oud at Dusk", hour: 20, ink: "olive", isHost: false } as const;

describe("a stamp", () => {
  it("is the same for the same occasion", () => {
    expect(stampShape({ ...art, kind: "event" })).toEqual(stampShape({ ...art, kind: "event" }));
    expect(stampShape({ ...art, kind: "gathering" })).toMatchInlineSnapshot(`
      {
        "color": "#5a6b2d",
        "inner": "M0.0 -52.8L45.7 -26.4L45.7 26.4L0.0 52.8L-45.7 26.4L-45.7 -26.4Z",
        "outer": "M0.0 -58.0L50.2 -29.0L50.2 29.0L0.0 58.0L-50.2 29.0L-50.2 -29.0Z",
        "tilt": 7,
      }
    `);
  });

  it("has its shape by kind, its color by ink and its tilt by id", () => {
    const event = stampShape({ ...art, kind: "event" });
    const gathering = stampShape({ ...art, kind: "gathering" });
    expect(gathering.outer).not.toBe(event.outer);
    expect(stampShape({ ...art, kind: "gathering", isHost: true }).outer).not.toBe(gathering.outer);
    expect(stampShape({ ...art, kind: "event", ink: "wadi" }).color).not.toBe(event.color);
    const tilts = Array.from({ length: 50 }, (_, index) => stampShape({ ...art, seed: `evt_${index}` }).tilt);
    expect(new Set(tilts).size).toBeGreaterThan(5);
    expect(Math.max(...tilts.map(Math.abs))).toBeLessThanOrEqual(8);
  });
});
