// The end of a run: without faults, all messages are handled and all jobs run until nothing is due.
import { Broken, jobOf, messageOf, runAtOnce, type Step, throwBroken } from "./calls";
import { createScene } from "./city";
import { brokenAtTheEnd } from "./invariants/check";
import { jobs } from "./jobs";
import { takeBack } from "./lastAct";
import type { World } from "./world";

const minute = 60_000;

/** Hours that pass at the end, so that what is due is done. */
const lastHours = [0, 0.1, 0.6, 0.6, 3, 6, 12, 12, 24, 24, 48];

/** Time passes until nothing is due. */
export const settle = async (world: World, step: Step): Promise<void> => {
  world.draw(step.random);
  await calm(world, step);
  if (step.random.happens(0.5)) {
    world.withFaults(false);
    await takeBack(world, step);
  }
  for (const hours of lastHours) {
    world.pass(hours * 60 * minute);
    world.provider.tick(() => false);
    await calm(world, step);
  }
};

/** Nothing fails while all that is due now is done. */
export const calm = async (world: World, step: Step): Promise<void> => {
  const wereFaultsOn = world.areFaultsOn();
  world.withFaults(false);
  for (let round = 0, before = -1; round < 6 && before !== world.table.changes(); round++) {
    before = world.table.changes();
    for (const name of Object.keys(jobs)) await runAtOnce(world, [jobOf(world, name)], step);
    await handleAll(world, step);
  }
  throwBroken(step.step, brokenAtTheEnd(createScene(world, step.random)));
  world.withFaults(wereFaultsOn);
};

const handleAll = async (world: World, step: Step): Promise<void> => {
  for (let count = 0; world.messages.length > 0; count++) {
    if (count > 20_000) throw new Broken(step.step, "The queues do not become empty");
    const [message] = world.messages.splice(0, 1);
    if (message) await runAtOnce(world, [messageOf(world, message)], step);
  }
};
