import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, the longest first: begun last, they would keep one core busy and leave the other idle. */
const longest = ["accessibility", "arabic", "routes", "publicPages", "events", "waitlist"];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/e2e/${name}.test.ts`));
  return rank < 0 ? longest.length : rank;
};

/** Vitest's own order knows of nothing but sizes on a fresh machine. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
