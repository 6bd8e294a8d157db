import { expect, test } from "vitest";
import { fits } from "#repo/packages/local/install.mjs";

const lock = {
  "": { version: "0.1.0" },
  "packages/core": { version: "0.1.0" },
  "node_modules/zod": { version: "4.0.0" },
  "node_modules/vitest": { version: "4.1.0", dev: true },
  "web/node_modules/vite": { version: "8.0.0" },
  "node_modules/@dynoxide/linux-x64": { version: "1.2.1", optional: true },
};
const running = {
  "node_modules/zod": { version: "4.0.0" },
  "web/node_modules/vite": { version: "8.0.0" },
  "node_modules/@dynoxide/linux-x64": { version: "1.2.1", optional: true },
};
const { "node_modules/@dynoxide/linux-x64": _database, ...withoutDatabase } = running;
const everything = { ...running, "node_modules/vitest": { version: "4.1.0", dev: true } };

test.each([
  ["a runtime installation is sufficient for running", running, false, true],
  ["a runtime installation is not sufficient for testing", running, true, false],
  ["a full installation is sufficient for running", everything, false, true],
  ["a full installation is sufficient for testing", everything, true, true],
  [
    "a package with another version does not match",
    { ...running, "node_modules/zod": { version: "3.9.0" } },
    false,
    false,
  ],
  [
    "an outdated development package does not match",
    { ...running, "node_modules/vitest": { version: "3.0.0" } },
    false,
    false,
  ],
  ["a package for another platform can be missing", withoutDatabase, false, true],
  ["an interrupted installation does not match", {}, false, false],
])("%s", (_, present, full, fit) => {
  expect(fits(lock, present, full)).toBe(fit);
});
