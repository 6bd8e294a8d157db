// `npm run prove`: random cities for twenty minutes, then the long tests. With `--seed N --steps M`: one run again.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { countBranches } from "./branches";
import { isQuiet } from "./unmet";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    steps: { type: "string" },
    /** Plays so many evenings of a door's money alone. */
    evenings: { type: "string" },
    /** The numbers of the steps that are played, separated by commas. */
    only: { type: "string" },
    minutes: { type: "string", default: "20" },
    log: { type: "boolean" },
    /** Does not look for the shortest run that still fails. */
    quick: { type: "boolean" },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 32);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const log = values.log === true && { log: print };
const isLong = values.steps === undefined && values.evenings === undefined;

const listUnreached = isLong ? countBranches() : () => [];
// What is loaded before the count begins is not counted whole.
const [{ playEvenings }, { playAll, playFor }] = await Promise.all([
  import("./evening/playEvenings"),
  import("./playAll"),
]);

/** Evenings of a long run. */
const evenings = 500;

const playLong = async () => {
  const doors = await playEvenings(seed, evenings);
  print(doors.text);
  if (!doors.ok) return doors;
  const cities = await playFor(seed, Number(values.minutes));
  const unreached = listUnreached().filter((name) => !isQuiet(name));
  if (unreached.length === 0) return cities;
  return { ...cities, ok: false, text: `${cities.text}\nbranches never reached: ${unreached.join(", ")}` };
};

const playCities = () =>
  playAll({
    seed,
    steps: Number(values.steps),
    ...(values.only !== undefined && { only: new Set(values.only.split(",").map(Number)) }),
    ...log,
    isQuick: values.quick === true,
  });

const { ok, text, sometimes } = isLong
  ? await playLong()
  : values.evenings === undefined
    ? await playCities()
    : await playEvenings(seed, Number(values.evenings), { ...log });
if (values.log === true || isLong)
  for (const [what, count] of [...sometimes.counts()].toSorted()) print(`${count} ${what}`);
print(text);
const tests = () => spawnSync(process.execPath, ["tests/support/run.mjs", "long"], { stdio: "inherit" });
process.exit(ok ? (isLong && values.minutes === "20" ? (tests().status ?? 1) : 0) : 1);
