import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longestFirst";

const project = (name: string, options: Record<string, unknown> = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...options },
});

/** What needs the product running shares one started stack (tests/support/globalSetup.ts). */
const onStack = { globalSetup: ["tests/support/globalSetup.ts"] };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
    projects: [
      project("unit", { testTimeout: 30_000 }),
      project("integration", { ...onStack, testTimeout: 90_000, hookTimeout: 90_000 }),
      project("e2e", { ...onStack, testTimeout: 120_000, hookTimeout: 90_000, maxWorkers: 2 }),
      project("infra", {
        globalSetup: ["tests/support/buildStacks.ts"],
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
    ],
  },
});
