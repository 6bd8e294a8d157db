import { defineConfig } from "vitest/config";

/** Allows for a busy machine. */
const expect = { poll: { timeout: 15_000 } };

const project = (name: string, options: Record<string, unknown> = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], expect, ...options },
});

/** Vitest uses one worker on two cores by default. */
const maxWorkers = 2;

export default defineConfig({
  test: {
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
    projects: [
      project("unit", {
        testTimeout: 30_000,
        maxWorkers,
        isolate: false,
        setupFiles: ["tests/support/leaveNothing.ts"],
      }),
      project("integration", {
        globalSetup: ["tests/support/globalSetup.ts"],
        testTimeout: 90_000,
        hookTimeout: 90_000,
        maxWorkers,
        isolate: false,
        setupFiles: ["tests/support/leaveNothing.ts"],
        // Its program can be started once. Modules that are inlined are loaded again for each file.
        server: { deps: { inline: ["@resvg/resvg-wasm"] } },
      }),
      project("engines", {
        globalSetup: ["tests/support/globalSetup.ts"],
        testTimeout: 120_000,
        hookTimeout: 60_000,
        maxWorkers,
      }),
      project("rehearsal", { testTimeout: 120_000, hookTimeout: 120_000, maxWorkers }),
      project("infra", {
        globalSetup: ["tests/infra/buildStacks.ts"],
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
    ],
  },
});
