// What a change against `main` reaches: types, lint and format of its files, all unit tests, and the nearest others.
import { execFileSync } from "node:child_process";
import { root } from "#repo/packages/local/install.mjs";
import { readSeconds } from "./testSeconds.mjs";

const linesOf = (command, ...args) =>
  execFileSync(command, args, { cwd: root, encoding: "utf8" }).trim().split("\n").filter(Boolean);

/** Seconds of tests, for a run of two minutes on two cores. A file that never ran here counts as `unknown`. */
const budgets = { integration: { seconds: 40, unknown: 5 }, e2e: { seconds: 80, unknown: 15 } };

/** Files that are deployed as they are, and the commands that deploy them. */
const isDeployed = (file) =>
  /^(stacks|packages\/operators|packages\/functions\/src\/deployment|tests\/infra)\/|^sst\./.test(file);

/** The nearest tests that fit into the budget, the short ones of equal distance first. Changed tests always run. */
const fitInto = ({ seconds, unknown }, tests) => {
  const recorded = readSeconds();
  const timed = tests.map((test) => ({ ...test, seconds: recorded[test.file] ?? unknown }));
  let left = seconds;
  return timed
    .toSorted((one, other) => one.steps - other.steps || one.seconds - other.seconds)
    .filter((test) => {
      const fits = test.steps === 0 || test.seconds <= left;
      if (fits) left -= test.seconds;
      return fits;
    })
    .map(({ file }) => file);
};

/** Parts of `usual` for the changed files. */
export const changedParts = (usual, vitest, playwright) => {
  const [base = "HEAD"] = linesOf("git", "merge-base", "HEAD", "main");
  const changed = [
    ...linesOf("git", "diff", "--name-only", "--diff-filter=d", base),
    ...linesOf("git", "ls-files", "--others", "--exclude-standard"),
  ];
  const code = changed.filter((file) => /\.(tsx?|mts|mjs|js)$/.test(file));
  const script = ["--import", "tsx", "tests/support/reachedTests.ts", ...code];
  const { tests, isPlayed } = JSON.parse(linesOf(process.execPath, ...script).join(""));
  const of = (part) => tests.filter(({ file }) => file.startsWith(`tests/${part}/`));
  const integration = fitInto(budgets.integration, of("integration"));
  const e2e = fitInto(budgets.e2e, of("e2e"));
  const infra = changed.some(isDeployed) ? of("infra").map(({ file }) => file) : [];
  console.log(
    `${code.length} changed files reach ${tests.length} test files beside the unit tests. The nearest ${integration.length + e2e.length + infra.length} run${isPlayed ? ", and some cities" : ""}. Before a merge: npm test`,
  );
  return {
    typecheck: {
      args: [...usual.typecheck.args, "--incremental", "--tsBuildInfoFile", "node_modules/.tsinfo"],
    },
    ...(code.length > 0 && { lint: { args: [...usual.lint.args, ...code] } }),
    ...(changed.length > 0 && {
      format: {
        args: [
          ...usual.format.args,
          ...changed.filter((file) => /\.(tsx?|m?js|mts|json|md|css|html)$/.test(file)),
        ],
      },
      unit: usual.unit,
    }),
    ...(integration.length + e2e.length > 0 && { build: usual.build }),
    ...(integration.length > 0 && {
      integration: { ...vitest("integration", ...integration), product: true },
    }),
    ...(e2e.length > 0 && { e2e: { ...usual.e2e, args: [...playwright.args, ...e2e] } }),
    ...(infra.length > 0 && { infra: vitest("infra", ...infra) }),
    ...(isPlayed && {
      // About 20 seconds.
      simulation: {
        args: [
          "--import",
          "tsx",
          "tests/prove/prove.ts",
          "--seed",
          `${Date.now() % 2 ** 32}`,
          "--steps",
          "1000",
        ],
      },
    }),
  };
};
