import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Begun last, the longest would keep one core busy and leave the other idle; Vitest's own order goes by file size. */
const longest = ["accessibility", "arabic", "routes", "publicPages", "events", "waitlist"];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/e2e/${name}.test.ts`));
  return rank < 0 ? longest.length : rank;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** What is waited for comes in a moment; on a machine that others use too, in a longer one. */
const expect = { poll: { timeout: 15_000 } };

const project = (name: string, options: Record<string, unknown> = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], expect, ...options },
});

/** What needs the product running shares one started stack (tests/support/globalSetup.ts). */
const onStack = { globalSetup: ["tests/support/globalSetup.ts"] };

/** Vitest itself would leave one of two cores to others. */
const maxWorkers = 2;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
    projects: [
      project("unit", { testTimeout: 30_000, maxWorkers }),
      project("integration", { ...onStack, testTimeout: 90_000, hookTimeout: 90_000, maxWorkers }),
      project("e2e", { ...onStack, testTimeout: 120_000, hookTimeout: 90_000, maxWorkers }),
      project("infra", {
        globalSetup: ["tests/support/buildStacks.ts"],
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
    ],
  },
});
