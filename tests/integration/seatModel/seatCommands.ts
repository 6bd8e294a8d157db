/** Runs calls of the model of seats on the table, and compares it with the model after each of them. */
import * as fc from "fast-check";
import { beforeAll, expect, vi } from "vitest";
import { ownTable } from "#support/ownTable.ts";
import { interleave } from "#support/property.ts";
import { apply } from "./seatActions";
import {
  advance,
  chooseCheckout,
  isMember,
  minute,
  peopleCount,
  type Person,
  replacedCheckouts,
  type SeatAction,
  type SeatModel,
  showSeats,
} from "./seatModel";
import { seatScene, type SeatStart } from "./seatScene";

const { at, client } = ownTable();
const together = interleave(client);
// Retries pause for a random time. Only the scheduler decides the order.
beforeAll(() => void vi.spyOn(Math, "random").mockReturnValue(0));

type Scene = Awaited<ReturnType<typeof seatScene>> & { readonly order: fc.Scheduler };
type Command = fc.AsyncCommand<SeatModel, Scene>;

/** Results. Every other outcome is a refusal, which changes nothing. */
const results = new Set(["seat", "held", "done", "ok"]);

/** Calls that end an own hold whose page is closed. */
const asksForSeat: ReadonlySet<string> = new Set(["join", "joinWithGuest", "enterWaitlist"]);

/**
 * Every state that calls may lead to when they run at once. Each call takes effect at one instant. Free seats are
 * offered at any time, at the latest at the end. A concurrent call may be refused for a reason that no longer holds,
 * after it has ended the caller's own hold whose page is closed.
 */
const statesAfter = (
  model: SeatModel,
  calls: readonly { readonly action: SeatAction; readonly outcome: string }[],
  isDue = false,
): SeatModel[] => {
  if (calls.length === 0) return [model, advanced(model)].slice(isDue ? 1 : 0);
  return [model, advanced(model)].flatMap((before) =>
    calls.flatMap(({ action, outcome }, index) => {
      const rest = calls.toSpliced(index, 1);
      const after = structuredClone(before);
      const applied = apply(after, action);
      return [
        ...(applied.outcome === outcome ? statesAfter(after, rest, isDue || applied.advances) : []),
        ...(results.has(outcome)
          ? []
          : [
              ...statesAfter(before, rest, isDue),
              ...withoutClosedHold(before, action).flatMap((ended) => statesAfter(ended, rest, true)),
            ]),
      ];
    }),
  );
};

/** The state without the own hold of a person who asks for a seat after its end. Empty without such a hold. */
const withoutClosedHold = (model: SeatModel, action: SeatAction): SeatModel[] => {
  if (!("person" in action) || !asksForSeat.has(action.kind)) return [];
  const after = structuredClone(model);
  const until = after.holds.get(action.person) ?? Infinity;
  return until <= after.now && after.holds.delete(action.person) ? [after] : [];
};

const advanced = (model: SeatModel): SeatModel => {
  const after = structuredClone(model);
  advance(after);
  return after;
};

/** The one state after a call that runs alone. Fails when its caller is told something else. */
const stateAfter = (model: SeatModel, action: SeatAction, outcome: string): SeatModel => {
  const after = structuredClone(model);
  const applied = apply(after, action);
  expect(outcome).toBe(applied.outcome);
  if (applied.advances) advance(after);
  return after;
};

export const calling = (actions: readonly SeatAction[]): Command => ({
  check: () => true,
  toString: () => actions.map((action) => Object.values(action).join(" ")).join(" + "),
  run: async (model, scene) => {
    model.now += 1000;
    scene.setTime(model.now);
    const chosen = actions.map((action) => chooseCheckout(model, action));
    const outcomes = await together(
      scene.order,
      chosen.map((action) => () => scene.call(action)),
    );
    const calls = chosen.map((action, index) => ({ action, outcome: outcomes[index] ?? "" }));
    const [only] = calls;
    const expected =
      only && calls.length === 1 ? [stateAfter(model, only.action, only.outcome)] : statesAfter(model, calls);
    const rows = await scene.read();
    const seen = { ...rows, replaced: replacedCheckouts(model, rows) };
    const states = new Set(expected.map(showSeats));
    if (!states.has(showSeats(seen)))
      throw new Error(
        [
          `The callers were told ${outcomes.join(", ")}. Found:`,
          showSeats(seen),
          "Possible:",
          ...states,
        ].join("\n"),
      );
    Object.assign(model, seen);
  },
});

/** Calls one after the other. */
export const inTurn = (actions: readonly SeatAction[]): Command => ({
  check: () => true,
  toString: () => actions.map((action) => Object.values(action).join(" ")).join(", then "),
  run: async (model, scene) => {
    for (const one of actions) await calling([one]).run(model, scene);
  },
});

/** A call after which its person is suspended, and the task gives back what the person has. */
export const suspendedAfter = (call: SeatAction & { readonly person: Person }): Command => {
  const { person } = call;
  return inTurn([call, { kind: "toggleSuspension", person }, { kind: "releaseSuspended", person }]);
};

export const waiting = (minutes: number): Command => ({
  check: () => true,
  toString: () => `wait ${minutes} minutes`,
  run: async (model) => void (model.now += minutes * minute),
});

/** Runs the commands for one event, and compares it with the model after each of them. */
export const runModel = async (
  given: SeatStart,
  order: fc.Scheduler,
  commands: Iterable<Command>,
): Promise<void> => {
  const scene = await seatScene(at, given);
  const model: SeatModel = {
    ...given,
    now: scene.began,
    startsAt: scene.startsAt,
    status: "published",
    isPublic: true,
    members: new Set(Array.from({ length: peopleCount }, (_, index) => index).filter(isMember)),
    suspended: new Set(),
    blocked: new Set(),
    tickets: new Map(),
    paid: new Map(),
    due: new Map(),
    doorPaid: new Map(),
    till: 0,
    movedAt: undefined,
    givenBack: 0,
    guests: new Map(),
    named: new Set(),
    entries: [],
    holds: new Map(),
    checkouts: new Map(),
    replaced: new Map(),
    requests: new Map(),
    decided: { approved: 0, declined: 0 },
    mails: new Map(),
    refunds: 0,
  };
  await fc.asyncModelRun(() => ({ model, real: { ...scene, order } }), commands);
};
