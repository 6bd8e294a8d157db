// `npm test`: installs, then runs every part; `npm test -- unit e2e` runs those. One summary at the end.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { build } from "#repo/packages/local/build.mjs";
import { install, root } from "#repo/packages/local/install.mjs";
import { findLeaks } from "./findLeaks.mjs";

const began = Date.now();
const vitest = (project) => ({
  args: ["node_modules/vitest/vitest.mjs", "run", "--project", project],
  project,
});

const parts = {
  typecheck: { args: ["node_modules/typescript/bin/tsc", "--noEmit"] },
  lint: { args: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"] },
  format: { args: ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."] },
  unit: vitest("unit"),
  build: { task: async () => build() },
  integration: { ...vitest("integration"), product: true },
  e2e: { ...vitest("e2e"), product: true, browser: true },
  infra: vitest("infra"),
};

const asked = process.argv.slice(2).filter((name) => !name.startsWith("-"));
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. The parts: ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}
const wanted = asked.length > 0 ? asked : Object.keys(parts);
const results = [];

const runPart = async (name, env = {}) => {
  const { args, task, project } = parts[name];
  const start = Date.now();
  const report = `${tmpdir()}/majlis-${process.pid}-${name}.json`;
  const { ok, output } = task
    ? { ok: await task(), output: "" }
    : await runNode(
        project ? [...args, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`] : args,
        env,
      );
  const counts = project ? readCounts(report, ok) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  results.push({ name, ok: ok && counts.failed === 0, ...counts, seconds });
  console.log(`${ok ? "ok  " : "FAIL"} ${name.padEnd(12)} ${seconds} s`);
  if (ok) return;
  console.log(listFailures(report).join("\n\n"));
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

const readCounts = (report, ok) => {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    return { passed: numPassedTests, failed: ok ? numFailedTests : Math.max(1, numFailedTests) };
  } catch {
    return { passed: 0, failed: 1 }; // no report: the run itself broke, and its output is printed
  }
};

/** What failed and why, before the long output: a log that is cut short still tells it. */
const listFailures = (report) => {
  if (!existsSync(report)) return [];
  return JSON.parse(readFileSync(report, "utf8")).testResults.flatMap(
    ({ name, message, assertionResults }) => [
      ...(message ? [`${name}: ${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join("\n")}`),
    ],
  );
};

/** Runs these one after the other; a lane beside it uses the other core. */
const lane = async (names, env) => {
  for (const name of names.filter((part) => wanted.includes(part))) await runPart(name, env);
};

install({ full: true });
await Promise.all([lane(["build", "unit"]), lane(["typecheck", "lint", "format"])]);

const needProduct = wanted.filter((name) => parts[name].product);
let product;
if (needProduct.length > 0) {
  if (!wanted.includes("build") && !build()) process.exit(1);
  const { startProduct } = await import("./startProduct.mjs");
  const { findChromium } = await import("./findChromium.mjs");
  if (wanted.some((name) => parts[name].browser)) process.env.CHROME_PATH = findChromium();
  product = await startProduct();
}
const env = product && {
  MAJLIS_TEST_URL: product.url,
  MAJLIS_TEST_DYNAMODB: product.dynamodbEndpoint,
  MAJLIS_TEST_LOG: product.logFile,
};
await Promise.all([lane(["integration", "e2e"], env), lane(["infra"])]);
const productOutput = product?.output();
await product?.close();
if (product) {
  const leaks = findLeaks(product.logFile);
  results.push({
    name: "canary",
    ok: leaks.length === 0,
    passed: leaks.length === 0 ? 1 : 0,
    failed: leaks.length,
    seconds: "0",
  });
  if (leaks.length > 0)
    console.log(`The product's output tells of people:\n${leaks.slice(0, 20).join("\n")}`);
}

if (results.some(({ ok }) => !ok) && productOutput)
  console.log(`\nThe product's last output:\n${productOutput.slice(-4000)}`);
console.log("\npart          result  passed  failed  seconds");
for (const { name, ok, passed, failed, seconds } of results)
  console.log(
    `${name.padEnd(13)} ${(ok ? "ok" : "FAIL").padEnd(7)} ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${seconds.padStart(7)}`,
  );
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\nin ${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
