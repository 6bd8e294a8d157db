// What a change against `main` reaches: types, lint and format of its files, and the tests that import them.
import { execFileSync } from "node:child_process";
import { basename } from "node:path";
import { root } from "#repo/packages/local/install.mjs";

const git = (...args) => {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim().split("\n").filter(Boolean);
  } catch (error) {
    // `git grep` ends with 1 when it finds nothing.
    if (error.status === 1) return [];
    throw error;
  }
};

/** Parts of `usual` for the changed files. Unit tests by all imports, integration tests by direct ones. */
export const changedParts = (usual, vitest) => {
  const [base = "HEAD"] = git("merge-base", "HEAD", "main");
  const changed = [
    ...git("diff", "--name-only", "--diff-filter=d", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const code = changed.filter((file) => /\.(tsx?|mts|mjs|js)$/.test(file));
  const names = code.map((file) =>
    basename(file)
      .replace(/\.\w+$/, "")
      .replaceAll(".", "\\."),
  );
  const tests = new Set([
    ...code.filter((file) => /^tests\/integration\/.*\.test\.ts$/.test(file)),
    ...(names.length > 0
      ? git(
          "grep",
          "--untracked",
          "-lE",
          `/(${names.join("|")})(\\.tsx?)?"`,
          "--",
          "tests/integration/*.test.ts",
        )
      : []),
  ]);
  return {
    typecheck: {
      args: [...usual.typecheck.args, "--incremental", "--tsBuildInfoFile", "node_modules/.tsinfo"],
    },
    ...(code.length > 0 && { lint: { args: [...usual.lint.args, ...code] } }),
    ...(changed.length > 0 && {
      format: { args: [...usual.format.args.slice(0, -1), "--ignore-unknown", ...changed] },
      unit: vitest("unit", `--changed=${base}`, "--passWithNoTests"),
    }),
    ...(tests.size > 0 && { integration: { ...vitest("integration", ...tests), product: true } }),
  };
};
