/**
 * Compares the CPU time of loading each function's bundle with that of loading the bare SDK. Each load is a new
 * process, and the loads of all bundles alternate. The speed of a machine changes within seconds, so that each load is
 * compared with the loads of the bare SDK just before it.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { localSettings, setFunctionEnvironment } from "@majlis/local/environment";
import { compare, finish, median } from "./bench";
import { buildBundles } from "./bundles";

/** The six server functions of the specification. The others have no bar. */
const barred: ReadonlySet<string> = new Set([
  "events/joinEvent",
  "events/requestEventJoin",
  "gatherings/joinGathering",
  "membership/startCheckout",
  "membership/activateMembership",
  "membership/verifyMembership",
]);
const rounds = 7;
/** The bare SDK is loaded once for so many functions, and its last loads are the measure of the next ones. */
const bareEvery = 5;
const comparedLoads = 3;

const script = `
const began = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(began);
process.stdout.write("\\n" + (user + system) / 1000);
process.exit();`;

setFunctionEnvironment(localSettings, "http://localhost:1", "http://localhost:2");

/** The milliseconds of CPU time that a new process needs to load a module. */
const load = async (url: string): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    script,
    url,
  ]);
  return Number(stdout.split("\n").at(-1));
};

const { functions, bare } = await buildBundles();
/** Loads of a function as multiples of the bare SDK's. */
const ratios = new Map<string, number[]>([...functions.keys()].map((name) => [name, []]));
const bareTimes: number[] = [];
for (let round = 0; round < rounds; round++)
  for (const [index, [name, url]] of [...functions].entries()) {
    if (index % bareEvery === 0) bareTimes.push(await load(bare));
    ratios.get(name)?.push((await load(url)) / median(bareTimes.slice(-comparedLoads)));
  }
const baseline = median(bareTimes);
for (const [name, ofFunction] of [...ratios].toSorted((one, other) => median(other[1]) - median(one[1])))
  compare(name, median(ofFunction) * baseline, {
    unit: "ms",
    baseline,
    ...(barred.has(name) && { bar: 2.5 }),
  });
await finish();
