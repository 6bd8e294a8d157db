// `npm test`: installs, then runs every part; `npm test -- unit e2e` runs those. One summary at the end.
// `npm test -- changed` runs what the change reaches, `npm test -- long` the long versions.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { build } from "#repo/packages/local/build.mjs";
import { install, root } from "#repo/packages/local/install.mjs";
import { changedParts } from "./changedParts.mjs";
import { findCrashes, findLeaks, startProduct } from "./startProduct.mjs";
import { recordSeconds } from "./testSeconds.mjs";

const began = Date.now();
const vitest = (project, ...options) => ({
  args: ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...options],
  reportTo: (file) => ({ args: ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`] }),
  read: readVitest,
});
const playwright = {
  args: ["node_modules/@playwright/test/cli.js", "test", "--retries=0"],
  reportTo: (file) => ({ args: ["--reporter=line,json"], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
  read: readPlaywright,
};

const usual = {
  // One checker each: several check the shared types again, and the other core is busy. Memory is not short.
  typecheck: {
    args: ["node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1"],
    env: { GOGC: "400" },
  },
  lint: {
    args: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"],
    env: { GOMAXPROCS: "1", GOGC: "400" },
  },
  format: { args: ["node_modules/oxfmt/bin/oxfmt", "--check"] },
  house: { args: ["--import", "tsx", "tests/support/house.ts"], warns: true },
  unit: vitest("unit"),
  build: { task: async () => build() },
  integration: { ...vitest("integration"), product: true },
  e2e: { ...playwright, product: true, browser: true },
  infra: vitest("infra"),
  engines: { ...vitest("engines"), product: true },
};

const whole = { MAJLIS_LONG: "1" };
/**
 * Random cases in place of the fixed few, the tests of core in the product's database, and every page, size and deployment
 * of the tests that otherwise have a few.
 */
const long = {
  unit: { ...vitest("unit"), env: { MAJLIS_RUNS: "1000" } },
  integration: { ...vitest("integration"), product: true, env: { MAJLIS_RUNS: "200" } },
  database: { ...vitest("integration"), product: true, env: whole },
  e2e: { ...usual.e2e, env: whole },
  infra: { ...vitest("infra", "tests/infra/lint.test.ts"), env: whole },
};

install({ full: true });
const [mode] = process.argv.slice(2);
const parts = mode === "long" ? long : mode === "changed" ? changedParts(usual, vitest, playwright) : usual;
const asked = process.argv.slice(parts === usual ? 2 : 3).filter((name) => !name.startsWith("-"));
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. The parts: ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}
const wanted = asked.length > 0 ? asked : Object.keys(parts);
const results = [];
const files = [];
const warnings = [];

const runPart = async (name, { env = {} } = {}) => {
  const { args, task, reportTo, read, warns, env: own } = parts[name];
  const start = Date.now();
  const report = `${tmpdir()}/majlis-${process.pid}-${name}.json`;
  const reporting = reportTo?.(report);
  const { ok, output } = task
    ? { ok: await task(), output: "" }
    : await runNode([...args, ...(reporting?.args ?? [])], {
        ...env,
        ...own,
        ...reporting?.env,
      });
  // Without a report the run itself broke, and its output is printed.
  const {
    passed,
    failures,
    times = [],
  } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, "utf8")))
    : { passed: Number(ok && !reporting), failures: [] };
  const failed = Math.max(Number(!ok), failures.length);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  results.push({ name, ok: ok && failed === 0, passed, failed, seconds });
  console.log(`${failed === 0 ? "ok  " : "FAIL"} ${name.padEnd(16)} ${seconds} s`);
  files.push(...times);
  if (warns) warnings.push(...output.split("\n").filter((line) => line.startsWith("warning")));
  if (failed === 0) return;
  // Before the long output: a log that is cut short still tells what failed and why.
  console.log(failures.join("\n\n"));
  console.log(output);
};

const runNode = (args, env) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: "1", ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });

/** The tests that passed, and what failed and why, as Vitest's report has them. */
function readVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join("\n")}`),
  ]);
  const times = testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(root, ""),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failures, times };
}

/** The same of Playwright's report, where suites hold suites. A test that needed a second attempt failed. */
function readPlaywright({ stats, suites, errors }) {
  const specsOf = (suite, title = "") => [
    ...suite.specs.map((spec) => ({ ...spec, title: `${title}${spec.title}` })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, `${title}${inner.title} > `)),
  ];
  const runsOf = ({ tests }) => tests.flatMap(({ results: runs }) => runs);
  const failures = suites
    .flatMap((suite) => specsOf(suite))
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === "flaky"))
    .map((spec) => {
      const messages = runsOf(spec).flatMap((run) => run.errors);
      return `${spec.file}: ${spec.title}\n${messages.map(({ message }) => message).join("\n")}`;
    });
  const times = suites.map((suite) => {
    const runs = specsOf(suite).flatMap(runsOf);
    return {
      file: `tests/e2e/${suite.file}`,
      seconds: runs.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    };
  });
  return {
    passed: stats.expected,
    failures: [...errors.map(({ message }) => message), ...failures],
    times,
  };
}

/** Runs these one after the other. */
const lane = async (names) => {
  for (const name of names.filter((part) => wanted.includes(part)))
    await (parts[name].product ? runWithProduct(name) : runPart(name));
};

/** The engines that are here run. One that is missing is named in the summary, and fails in CI. */
const lookForEngines = ({ here, missing }) => {
  process.env.MAJLIS_ENGINES = here.join(" ");
  if (here.length === 0) wanted.splice(wanted.indexOf("engines"), 1);
  if (missing.length === 0) return;
  warnings.push(...missing.map((line) => `warning: not tested in this engine. ${line}`));
  if (process.env.CI)
    results.push({ name: "no engine", ok: false, passed: 0, failed: missing.length, seconds: "0" });
};

const leaks = [];
const crashes = [];
let failedOutput = "";

/** Runs a part against a product of its own. */
const runWithProduct = async (name) => {
  const product = await startProduct();
  const env = {
    MAJLIS_TEST_URL: product.url,
    MAJLIS_TEST_DYNAMODB: product.dynamodbEndpoint,
    MAJLIS_TEST_SIGNING_KEY: JSON.stringify(product.signingKey),
    MAJLIS_TEST_LOG: product.logFile,
  };
  await runPart(name, { env });
  if (!results.at(-1).ok) failedOutput = product.output();
  await product.close();
  leaks.push(...findLeaks(product.logFile));
  crashes.push(...findCrashes(product.logFile));
};

await lane(["build"]);
const needsProduct = wanted.some((name) => parts[name].product);
if (needsProduct) {
  if (!wanted.includes("build") && !build()) process.exit(1);
  const { findChromium, findEngines } = await import("./findBrowsers.mjs");
  if (wanted.some((name) => parts[name].browser)) process.env.CHROME_PATH = findChromium();
  if (wanted.includes("engines")) lookForEngines(findEngines());
}
// Browsers and the build of the stacks wait a quarter of their time: the other lane's work fills it.
await Promise.all([
  lane(["simulation", "infra", "e2e", "engines"]),
  lane(["typecheck", "lint", "format", "house", "unit", "integration", "database"]),
]);
if (needsProduct) {
  const failed = leaks.length + crashes.length;
  results.push({ name: "canary", ok: failed === 0, passed: Number(failed === 0), failed, seconds: "0" });
  if (leaks.length > 0)
    console.log(`The product's output tells of people:\n${leaks.slice(0, 20).join("\n")}`);
  if (crashes.length > 0)
    console.log(`Calls of the tests ended with a bug:\n${crashes.slice(0, 20).join("\n")}`);
}

if (failedOutput) console.log(`\nThe product's last output:\n${failedOutput.slice(-4000)}`);
console.log("\npart              result  passed  failed  seconds");
for (const { name, ok, passed, failed, seconds } of results)
  console.log(
    `${name.padEnd(17)} ${(ok ? "ok" : "FAIL").padEnd(7)} ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${seconds.padStart(7)}`,
  );
recordSeconds(files);
const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
if (slowest.length > 0) console.log("\nslowest test files, seconds");
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)}  ${file}`);
if (warnings.length > 0) console.log(`\n${warnings.join("\n")}`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\nin ${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
