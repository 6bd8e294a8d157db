// One run: a city lives through its steps, then everything due is done. The same seed gives the same rows.
import { createHash } from "node:crypto";
import { actions, drawFaults, drawHabits, drawWeights, type Habits } from "./alphabet";
import { jobOf, messageOf, runAtOnce, type Started, type Step, throwBroken, throwFailure } from "./calls";
import { createScene, foundCity, type Scene } from "./city";
import { brokenAlways } from "./invariants/check";
import { jobs } from "./jobs";
import { saveBooks } from "./lastBooks";
import { createRandom, type Random } from "./random";
import { calm, settle } from "./settle";
import type { Sometimes } from "./sometimes";
import { createWorld, type World } from "./world";

const minute = 60_000;

export interface Run {
  readonly seed: number;
  readonly steps: number;
  /** The steps that are played. All without it. */
  readonly only?: ReadonlySet<number>;
  readonly sometimes: Sometimes;
  /** Gets a line for each call. */
  readonly log?: (line: string) => void;
}

/** Numbers of one step: they do not depend on the steps before. */
const randomOf = (seed: number, step: number): Random =>
  createRandom(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + step * 7919);

/** Plays a run. Returns the digest of all its rows, mails and provider's books. Throws Broken. */
export const play = async ({ seed, steps, only, sometimes, log = () => {} }: Run): Promise<string> => {
  const drawn = createRandom(seed);
  const way = drawn.pick(["stripe", "stripe", "transfer", "demo"] as const);
  const faults = drawFaults(drawn);
  const habits = { ...drawHabits(drawn), weights: drawWeights(drawn) };
  const world = createWorld({ seed, way, faults, sometimes });
  const giveTimersBack = world.scheduler.takeTimers();
  const realRandom = Math.random;
  Math.random = () => world.pauses.next();
  try {
    log(`way ${way}, faults ${JSON.stringify(faults)}`);
    const first = randomOf(seed, -1);
    world.draw(first);
    const founding = world.scheduler.begin("the city begins", Infinity, () =>
      foundCity(createScene(world, first)),
    );
    await world.scheduler.runAll(first);
    throwFailure(0, "the city begins", await founding);
    const scene = createScene(world, first);
    await runAtOnce(world, [jobOf(world, "startDueTasks")], { step: 0, random: first, log });
    await runAtOnce(
      world,
      begun.flatMap((name) => actions[name]?.(scene) ?? []),
      { step: 0, random: first, log },
    );
    world.withFaults(true);
    for (let step = 0; step < steps; step++)
      if (!only || only.has(step)) await playStep(world, habits, { step, random: randomOf(seed, step), log });
    const end = { step: steps, random: randomOf(seed, -2), log };
    await settle(world, end);
    await saveBooks(world, end);
    return digestOf(world);
  } finally {
    giveTimersBack();
    Math.random = realRandom;
  }
};

/** What people have done when a run begins. */
const begun = Object.entries({ createEvent: 5, createGathering: 2, createBusiness: 2, openCard: 6 }).flatMap(
  ([name, length]) => Array.from({ length }, () => name),
);

/** The most that passes between two steps, in milliseconds: in lively times, and between them. */
const shortPauses = [1_000, 1_000, minute, minute, 5 * minute];
const longPauses = [minute, 7 * minute, 40 * minute, 4 * 60 * minute, 20 * 60 * minute];
/** Steps of a lively time, and of the quiet one after it. */
const livelySteps = 10;

const playStep = async (world: World, habits: Habits, step: Step) => {
  const { random } = step;
  world.draw(random);
  passTime(world, step);
  world.provider.tick(() => random.happens(0.3));
  if (random.happens(0.03)) await calm(world, step);
  const scene = createScene(world, random);
  // In a rush, several people do the same.
  const rush = random.happens(0.3) ? random.weighted(habits.weights) : undefined;
  const started = [
    ...Array.from({ length: 1 + random.below(6) }, () => draw(scene, habits, rush)).flatMap(
      (one) => one ?? [],
    ),
    ...Object.keys(jobs).flatMap((name) => (random.happens(habits.jobs) ? [jobOf(world, name)] : [])),
    ...takeMessages(world, random, habits),
  ];
  await runAtOnce(world, started, step);
  throwBroken(step.step, brokenAlways(scene));
};

/** Seconds, hours, or until a door opens. */
const passTime = (world: World, { step, random }: Step): void => {
  const opens = world.table
    .rowsOf("availability")
    .map((row) => Date.parse(String(row["starts_at"])) - 2 * 60 * minute)
    .filter((at) => at > world.now());
  const isLively = step % (livelySteps + 4) < livelySteps;
  if (!isLively && random.happens(0.2) && opens.length > 0) world.pass(Math.min(...opens) - world.now());
  else world.pass(random.pick(isLively ? shortPauses : longPauses) * random.next());
};

/** Some of the waiting messages, in any order. */
const takeMessages = (world: World, random: Random, { handled }: Habits): Started[] => {
  const { messages } = world;
  return Array.from({ length: Math.min(12, Math.ceil(messages.length * handled)) }).flatMap(() => {
    const [message] = messages.splice(random.below(messages.length), 1);
    return message ? [messageOf(world, message)] : [];
  });
};

/** Times that a step looks for somebody who has something to do. */
const tries = 4;

/** A call of a person. */
const draw = (scene: Scene, { weights }: Habits, rush: string | undefined): Started | undefined => {
  const { random } = scene;
  for (let count = 0; count < tries; count++) {
    const name = rush !== undefined && random.happens(0.8) ? rush : random.weighted(weights);
    const call = actions[name]?.(scene);
    if (call) return { ...call, name: `${name}: ${call.name}` };
  }
  return undefined;
};

const digestOf = ({ table, mails, provider }: World): string => {
  const ordered = (_: string, value: unknown): unknown => {
    if (value instanceof Set) return [...value].toSorted();
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  };
  const books = {
    pages: [...provider.pages.values()],
    charges: [...provider.charges.values()],
    subscriptions: [...provider.subscriptions.values()],
  };
  return createHash("sha256")
    .update(JSON.stringify({ rows: table.rows(), mails, books }, ordered))
    .digest("hex");
};
