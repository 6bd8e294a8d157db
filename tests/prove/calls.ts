// Calls at once: of people, messages and jobs, with their outcomes.
import { codeOf, type Call } from "./city";
import { handle, jobs } from "./jobs";
import type { Random } from "./random";
import type { Outcome } from "./scheduler";
import type { Message, World } from "./world";

/** A fault of the product, with the step that showed it. */
export class Broken extends Error {
  readonly step: number;
  constructor(step: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.step = step;
  }
}

export interface Step {
  readonly step: number;
  readonly random: Random;
  readonly log: (line: string) => void;
}

/** What a step starts at once. */
export interface Started extends Call {
  /** The message that comes again when its call fails. */
  readonly message?: Message;
}

export const jobOf = (world: World, name: string): Started => ({
  name: `job ${name}`,
  run: async () => jobs[name]?.(world),
});
export const messageOf = (world: World, message: Message): Started => ({
  name: `message ${JSON.stringify(message).slice(0, 160)}`,
  run: () => handle(world, message),
  message,
});

/** Calls at once, each of which may die. A page repeats a call that was too busy; a queue repeats a message. */
export const runAtOnce = async (
  world: World,
  started: readonly Started[],
  { step, random, log }: Step,
): Promise<void> => {
  const outcomes = started.map(({ name, run }) => {
    const dies = world.areFaultsOn() && random.happens(world.faults.death);
    const isRepeated = random.happens(0.5);
    return world.scheduler.begin(name, dies ? random.below(12) : Infinity, () =>
      run().catch((error: unknown) => {
        if (isRepeated && codeOf(error) === "Busy") return run();
        throw error;
      }),
    );
  });
  await world.scheduler.runAll(random);
  for (const [index, { name, message }] of started.entries()) {
    const outcome = await (outcomes[index] ?? Promise.reject(new Error("No outcome")));
    log(`${step} ${new Date(world.now()).toISOString()} ${name} → ${describe(outcome)}`);
    if (message && outcome.kind !== "answered") {
      if (!world.areFaultsOn()) throwFailure(step, name, outcome);
      world.messages.push(message);
    } else if (outcome.kind === "failed" && codeOf(outcome.error) === undefined)
      if (!name.startsWith("job") || !world.areFaultsOn()) throwFailure(step, name, outcome);
    count(world, name, outcome);
  }
};

/** Counts the outcome of a call, and of each action by its name. */
const count = ({ sometimes }: World, name: string, outcome: Outcome): void => {
  const [action] = /^\w+(?=: )/.exec(name) ?? [];
  if (action !== undefined) sometimes.saw(`${action} → ${describe(outcome)}`);
  if (outcome.kind === "failed") sometimes.saw(`code: ${codeOf(outcome.error) ?? "a failure"}`);
  if (outcome.kind === "died") sometimes.saw("fault: a death");
};

const describe = (outcome: Outcome): string => {
  if (outcome.kind === "failed") return codeOf(outcome.error) ?? String(outcome.error);
  return outcome.kind;
};

export const throwFailure = (step: number, name: string, outcome: Outcome): void => {
  if (outcome.kind === "failed")
    throw new Broken(step, `${name} failed: ${String(outcome.error)}`, outcome.error);
};

export const throwBroken = (step: number, lines: readonly string[]): void => {
  if (lines.length > 0) throw new Broken(step, lines.join("\n"));
};
