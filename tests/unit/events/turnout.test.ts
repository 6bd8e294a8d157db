import { estimateTurnout, type Group, priors, weightOf } from "@majlis/core/events/turnout/turnout.rules";
import { describe, expect, it } from "vitest";
import { isLong } from "#support/property.ts";

/** Random numbers from 0 to 1 that are the same in each run (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** The evenings of a host: each has a mood that moves the shares of both groups. */
const season = (random: () => number) => {
  const normal = () => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random());
  const share = (logit: number) => 1 / (1 + Math.exp(-logit));
  const host = { said: 2.3 + 0.6 * normal(), silent: 0.5 + 0.8 * normal(), mood: 0.2 + 0.5 * random() };
  const draw = (seats: number, p: number) =>
    Array.from({ length: seats }, random).filter((value) => value < p).length;
  return () => {
    const mood = host.mood * normal();
    const [said, silent] = [4 + Math.floor(random() * 30), 3 + Math.floor(random() * 30)];
    return {
      said: { seats: said, came: draw(said, share(host.said + mood)) },
      silent: { seats: silent, came: draw(silent, share(host.silent + mood)) },
    };
  };
};

const full = { weight: 1 };

/** The share of evenings whose number of guests is within the interval that was told before. */
const coverage = (
  seasons: number,
  groupsOf: (evening: Evening, past: readonly Evening[]) => Group[],
): number => {
  const random = randomFrom(20_261_126);
  let [within, told] = [0, 0];
  for (let host = 0; host < seasons; host++) {
    const next = season(random);
    const past = Array.from({ length: 3 }, next);
    for (let evening = 0; evening < 9; evening++) {
      const coming = next();
      const { from, to } = estimateTurnout(groupsOf(coming, past));
      const came = coming.said.came + coming.silent.came;
      told++;
      if (from <= came && came <= to) within++;
      past.push(coming);
    }
  }
  return within / told;
};
type Evening = ReturnType<ReturnType<typeof season>>;

describe("estimateTurnout", () => {
  it("holds 75 to 85 of 100 outcomes on simulated seasons, with answers", { timeout: 60_000 }, () => {
    const share = coverage(isLong ? 200 : 60, (coming, past) =>
      (["said", "silent"] as const).map((kind) => ({
        seats: coming[kind].seats,
        past: past.map((evening) => ({ ...evening[kind], ...full })),
        prior: priors[kind],
      })),
    );
    expect(share).toBeGreaterThanOrEqual(0.75);
    expect(share).toBeLessThanOrEqual(0.85);
  });

  it("holds 75 to 85 of 100 outcomes before guests are asked", { timeout: 60_000 }, () => {
    const all = ({ said, silent }: Evening) => ({
      seats: said.seats + silent.seats,
      came: said.came + silent.came,
    });
    const share = coverage(isLong ? 200 : 60, (coming, past) => [
      {
        seats: all(coming).seats,
        past: past.map((evening) => ({ ...all(evening), ...full })),
        prior: priors.all,
      },
    ]);
    expect(share).toBeGreaterThanOrEqual(0.75);
    expect(share).toBeLessThanOrEqual(0.85);
  });

  it("rests on the priors without past evenings, and says less than with them", () => {
    const past = Array.from({ length: 10 }, () => ({ seats: 20, came: 15, ...full }));
    const group = { seats: 20, prior: priors.all };
    const [known, unknown] = [past, []].map((evenings) => estimateTurnout([{ ...group, past: evenings }]));
    expect(known).toMatchObject({ likely: 15 });
    expect((known?.to ?? 0) - (known?.from ?? 0)).toBeLessThan((unknown?.to ?? 0) - (unknown?.from ?? 0));
  });

  it("expects more of those who said that they come than of those who said nothing", () => {
    const likely = (prior: readonly [number, number]) =>
      estimateTurnout([{ seats: 20, past: [], prior }]).likely;
    expect(likely(priors.said)).toBeGreaterThan(likely(priors.silent));
  });

  it("has an answer for no seats, for one, and for the largest event", () => {
    expect(estimateTurnout([])).toEqual({ likely: 0, from: 0, to: 0 });
    expect(estimateTurnout([{ seats: 0, past: [], prior: priors.all }])).toEqual({
      likely: 0,
      from: 0,
      to: 0,
    });
    for (const seats of [1, 10_000]) {
      const { from, likely, to } = estimateTurnout([
        { seats, past: [{ seats: 100, came: 70, ...full }], prior: priors.all },
      ]);
      expect(from).toBeLessThanOrEqual(likely);
      expect(likely).toBeLessThanOrEqual(to);
      expect(to).toBeLessThanOrEqual(seats);
    }
  });
});

describe("weightOf", () => {
  const evening = { weekday: 4, hour: 19, isFree: true };
  it("is whole for an evening alike, and less for another weekday, hour or price", () => {
    expect(weightOf(evening, { ...evening, hour: 21 })).toBe(1);
    for (const other of [{ weekday: 5 }, { hour: 11 }, { isFree: false }])
      expect(weightOf({ ...evening, ...other }, evening)).toBeLessThan(1);
  });
});
