// One evening: people at its doors act at once, with and without network, and then everything is sent and settled.
import { settlePayments } from "@majlis/core/payments/settlePayments";
import { Broken, throwBroken } from "../calls";
import { codeOf } from "../city";
import { handle } from "../jobs";
import { createRandom, type Random } from "../random";
import type { Outcome } from "../scheduler";
import { createSometimes, type Sometimes } from "../sometimes";
import { createWorld, type Message, type World } from "../world";
import type { Act } from "./act";
import { acts, weights } from "./acts";
import { brokenAfterwards, brokenNow } from "./checkEvening";
import { sendScan, undo } from "./doorActs";
import { type Evening, openEvening } from "./evening";
import { payBack } from "./moneyActs";

const minute = 60_000;
const rounds = 16;

interface Options {
  readonly seed: number;
  readonly sometimes?: Sometimes;
  readonly log?: (line: string) => void;
}

/** Plays an evening of a seed. Throws Broken. */
export const playEvening = async ({ seed, sometimes = createSometimes(), log = () => {} }: Options) => {
  const random = createRandom(seed);
  const share = (most: number): number => (random.happens(0.4) ? 0 : random.next() * most);
  const world = createWorld({
    seed,
    way: random.pick(["stripe", "stripe", "demo"] as const),
    faults: {
      conflict: share(0.1),
      lostReply: share(0.05),
      death: share(0.1),
      repeat: share(0.2),
      busyMail: 0,
      refusedRefund: 0,
    },
    sometimes,
  });
  const giveTimersBack = world.scheduler.takeTimers();
  const realRandom = Math.random;
  Math.random = () => world.pauses.next();
  world.draw(random);
  try {
    const evening = await calmly(world, random, () => openEvening(world, random));
    const player = createPlayer(evening, log);
    await player.handleAll();
    world.pass(28.2 * 60 * minute);
    world.withFaults(true);
    for (let round = 0; round < rounds; round++) await player.playRound(round);
    await player.endEvening();
  } finally {
    giveTimersBack();
    Math.random = realRandom;
  }
};

/** A call that meets no fault. */
const calmly = async <Reply>(world: World, random: Random, run: () => Promise<Reply>): Promise<Reply> => {
  const wereFaultsOn = world.areFaultsOn();
  world.withFaults(false);
  const outcome = world.scheduler.begin("calm", Infinity, run);
  await world.scheduler.runAll(random);
  world.withFaults(wereFaultsOn);
  const { kind, ...end } = await outcome;
  if (kind === "answered" && "reply" in end) return end.reply as Reply;
  throw "error" in end ? end.error : new Error("A call died");
};

const isUnknown = (outcome: Outcome): boolean =>
  outcome.kind === "died" || (outcome.kind === "failed" && codeOf(outcome.error) === "Busy");

const createPlayer = (evening: Evening, log: (line: string) => void) => {
  const { world, random } = evening;
  let step = 0;

  const tell = (name: string, end: Outcome): void => {
    const code = end.kind === "failed" ? (codeOf(end.error) ?? String(end.error)) : end.kind;
    world.sometimes.saw(`${/^[a-z]+/.exec(name)?.[0] ?? "a guest"} → ${code}`);
    log(`${step} ${name} → ${end.kind === "answered" ? JSON.stringify(end.reply ?? null) : code}`);
  };

  /** Who got no answer asks again, at once or later. A refusal changes nothing. */
  const finish = async ({ name, run, keep, isRefusable = true }: Act, outcome: Outcome): Promise<void> => {
    let end = outcome;
    if (isUnknown(outcome)) {
      tell(name, outcome);
      if (keep && random.happens(0.6)) return keep();
      end = await calmly(world, random, run).then(
        (reply): Outcome => ({ kind: "answered", reply }),
        (error: unknown): Outcome => ({ kind: "failed", error }),
      );
    }
    tell(name, end);
    // Alone and without a fault, nothing is too busy.
    const isLasting = end.kind === "failed" && (codeOf(end.error) ?? "Busy") === "Busy";
    if (end.kind === "failed" && (!isRefusable || isLasting))
      throw new Broken(step, `${name} failed: ${String(end.error)}`, end.error);
  };

  const playAtOnce = async (together: readonly Act[]): Promise<void> => {
    const outcomes = together.map(({ name, run }) => {
      const dies = world.areFaultsOn() && random.happens(world.faults.death);
      return world.scheduler.begin(name, dies ? random.below(12) : Infinity, run);
    });
    await world.scheduler.runAll(random);
    for (const [index, act] of together.entries()) {
      const outcome = await outcomes[index];
      if (outcome) await finish(act, outcome);
    }
  };

  /** Some of the webhooks and tasks. Mails and counts are of no interest here. */
  const takeMessages = (share: number): Act[] => {
    const taken: Message[] = [];
    for (const message of world.messages.splice(0))
      if (["webhook", "fanOut", "work"].includes(message.to))
        (random.happens(share) ? taken : world.messages).push(message);
    return taken.map((message) => ({
      name: `message ${message.to}`,
      run: () => handle(world, message),
      keep: () => void world.messages.push(message),
      isRefusable: false,
    }));
  };

  const draw = (): Act[] => {
    const act = acts[random.weighted(weights)]?.(evening);
    return act ? [act] : [];
  };

  const handleAll = async (): Promise<void> => {
    for (let count = 0; count < 50; count++) {
      const taken = takeMessages(1);
      if (taken.length === 0) return;
      for (const one of taken) await playAtOnce([one]);
    }
  };

  return {
    handleAll,
    playRound: async (round: number): Promise<void> => {
      step = round;
      world.pass(random.next() * 8 * minute);
      const paying = world.messages.find(({ to }) => to === "webhook");
      const payer = paying?.to === "webhook" && "userId" in paying.event ? paying.event.userId : undefined;
      // The door often meets whose payment is on its way, or one party at several doors.
      evening.focus = random.happens(0.6) ? (payer ?? random.pick(evening.members).userId) : undefined;
      const undone = random.happens(0.15) ? undo(evening) : undefined;
      if (undone) await playAtOnce([undone]);
      else
        await playAtOnce([...Array.from({ length: 1 + random.below(4) }, draw).flat(), ...takeMessages(0.4)]);
      throwBroken(step, brokenNow(evening));
    },
    /** All devices have network, all messages are handled, and an admin hands out what is listed. */
    endEvening: async (): Promise<void> => {
      step = rounds;
      world.withFaults(false);
      world.pass(20 * minute);
      for (const device of evening.devices)
        for (const scan of device.queue.splice(0)) await playAtOnce([sendScan(evening, device, scan)]);
      for (let count = 0; count < 2; count++) {
        await handleAll();
        await calmly(world, random, () => settlePayments(world.deps, world.payments));
      }
      await handleAll();
      throwBroken(step, await calmly(world, random, () => brokenAfterwards(evening)));
      if (random.happens(0.5)) return;
      for (let task = payBack(evening); task; task = payBack(evening)) await playAtOnce([task]);
      throwBroken(step, await calmly(world, random, () => brokenAfterwards(evening)));
    },
  };
};
