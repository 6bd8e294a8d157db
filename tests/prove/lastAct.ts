// The last act of a run: whoever made something takes it back.
import { runAtOnce, type Started, type Step } from "./calls";
import { codeOf, createScene, type Action, type Row, type Scene } from "./city";
import { isComing, seatsOf } from "./actions/claims";
import { hostActions } from "./actions/hostActions";
import { seatActions } from "./actions/seatActions";
import type { World } from "./world";

/** Why somebody may not take a thing back. */
const reasons = new Set(
  "AccountSuspended NotSignedIn NotAllowed TicketUsed GuestUsed TicketNotFound EventNotFound RequestAlreadyDecided".split(
    " ",
  ),
);

/** The call of an action that finds one row only. */
const callWith = (scene: Scene, action: Action | undefined, row: Row): Started | undefined => {
  const alone: Scene = {
    ...scene,
    random: { ...scene.random, happens: () => false },
    one: (entity, wanted = () => true) =>
      entity === row["__edb_e__"] ? row : scene.rows(entity).find((one) => wanted(one)),
  };
  const call = action?.(alone);
  return (
    call && {
      name: `last: ${call.name}`,
      run: async () =>
        call.run().catch((error: unknown) => {
          const code = codeOf(error);
          if (code !== undefined && reasons.has(code)) return;
          throw new Error(`whoeverMadeItCanTakeItBack: ${call.name}: ${code ?? String(error)}`, {
            cause: error,
          });
        }),
    }
  );
};

/** Guests give back tickets and places, then hosts cancel all that is to come. */
export const takeBack = async (world: World, step: Step): Promise<void> => {
  const acts = [
    ["ticket", seatActions["cancelTicket"]],
    ["waitlist", seatActions["leaveWaitlist"]],
    ["event", hostActions["deleteEvent"]],
    ["gathering", hostActions["cancelGathering"]],
  ] as const;
  for (const [entity, action] of acts)
    for (const row of world.table.rowsOf(entity)) {
      const scene = createScene(world, step.random);
      const isOccasion = entity === "event" || entity === "gathering";
      const isLeft = !isOccasion && step.random.happens(0.5);
      const isOwn = isOccasion || scene.personOf(row["user_id"]) !== undefined;
      if (isLeft || !isOwn || !isComing(scene, isOccasion ? row : seatsOf(scene, row["ref_id"]))) continue;
      const call = callWith(scene, action, row);
      if (call) await runAtOnce(world, [call], step);
    }
};
