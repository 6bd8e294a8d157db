// Several cities one after the other.
import { createHash } from "node:crypto";
import { actions } from "./alphabet";
import { Broken } from "./calls";
import { play, type Run } from "./play";
import { shrink } from "./shrink";
import { createSometimes, metAfterAll, neverReached, type Sometimes } from "./sometimes";

/** Steps of one city. The next one begins with the next seed. */
export const stepsOfCity = 100;

interface Options {
  readonly seed: number;
  readonly steps: number;
  readonly only?: ReadonlySet<number>;
  readonly log?: (line: string) => void;
  readonly sometimes?: Sometimes;
  /** Whether a failure is told without the shortest run. */
  readonly isQuick?: boolean;
}

/** Plays the steps in cities of a hundred steps, each with the next seed. */
export const playAll = async ({
  seed,
  steps,
  sometimes = createSometimes(),
  isQuick = false,
  ...options
}: Options) => {
  const digest = createHash("sha256");
  for (let city = 0; city * stepsOfCity < steps; city++) {
    const own = { seed: (seed + city) >>> 0, steps: Math.min(stepsOfCity, steps - city * stepsOfCity) };
    try {
      digest.update(await play({ ...own, sometimes, ...options }));
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      return {
        ok: false,
        text: await describe({ ...own, sometimes, ...options }, error, isQuick),
        sometimes,
      };
    }
  }
  return { ok: true, text: `digest ${digest.digest("hex")}`, sometimes };
};

/** The failure, its seed, and the shortest run that still fails. */
const describe = async (run: Run, broken: Broken, isQuick: boolean): Promise<string> => {
  const { log: _, ...quiet } = run;
  const steps = isQuick ? [] : await shrink(quiet, broken);
  const { cause } = broken;
  return [
    `seed ${run.seed}, step ${broken.step}: ${broken.message}`,
    ...(cause instanceof Error ? [cause.stack ?? cause.message] : []),
    `again: npm run prove -- --seed ${run.seed} --steps ${run.steps}`,
    ...(isQuick
      ? []
      : [
          `shortest: npm run prove -- --seed ${run.seed} --steps ${run.steps} --only ${steps.join(",")} --log`,
        ]),
  ].join("\n");
};

/** Plays cities of random seeds for some minutes. Fails at the first failure, and for what was never reached. */
export const playFor = async (seed: number, minutes: number) => {
  const sometimes = createSometimes();
  const end = performance.now() + minutes * 60_000;
  let cities = 0;
  while (performance.now() < end) {
    const one = await playAll({ seed: (seed + cities) >>> 0, steps: stepsOfCity, sometimes });
    if (!one.ok) return one;
    cities++;
  }
  const missed = neverReached(sometimes, Object.keys(actions));
  const met = metAfterAll(sometimes);
  const never = missed.length > 0 ? `\nnever reached: ${missed.join(", ")}` : "";
  const untrue = met.length > 0 ? `\nmet, against unmet.ts: ${met.join(", ")}` : "";
  return {
    ok: missed.length + met.length === 0,
    text: `${cities} cities from the seed ${seed} on${never}${untrue}`,
    sometimes,
  };
};
