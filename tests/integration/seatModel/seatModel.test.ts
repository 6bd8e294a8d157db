import * as fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { ownTable } from "#support/ownTable.ts";
import { interleave, propertyRuns, propertyTimeoutMs } from "#support/property.ts";
import { apply } from "./seatActions";
import {
  advance,
  chooseCheckout,
  isMember,
  minute,
  peopleCount,
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

const calling = (actions: readonly SeatAction[]): Command => ({
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

const waiting = (minutes: number): Command => ({
  check: () => true,
  toString: () => `wait ${minutes} minutes`,
  run: async (model) => void (model.now += minutes * minute),
});

const person = fc.nat(peopleCount - 1);
const personal = (...kinds: readonly Extract<SeatAction, { person: number }>["kind"][]) =>
  fc.record({ kind: fc.constantFrom(...kinds), person });
const action: fc.Arbitrary<SeatAction> = fc.oneof(
  {
    weight: 6,
    arbitrary: personal("join", "join", "cancel", "enterWaitlist", "enterWaitlist", "leaveWaitlist"),
  },
  {
    weight: 3,
    arbitrary: personal("joinWithGuest", "addPlusOne", "addPlusOne", "replacePlusOne", "cancelPlusOne"),
  },
  { weight: 2, arbitrary: personal("pay", "pay", "payAgain", "payReplaced", "expireHold", "releaseHold") },
  { weight: 1, arbitrary: personal("checkIn", "undoCheckIn") },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("request", "approve", "decline"),
      person: fc.constant(peopleCount - 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("capacity"),
      seats: fc.integer({ min: 1, max: 3 }),
      was: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "advance",
        "cancelEvent",
        "moveEvent",
        "moveEvent",
        "makeFree",
        "makePriced",
        "makePrivate",
        "makePublic",
        "makePublic",
      ),
    }),
  },
);

/** Runs the commands for one event, and compares it with the model after each of them. */
const runModel = async (
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

test(
  "seats, waitlist, requests and door agree with the model in random orders of concurrent calls",
  { timeout: propertyTimeoutMs },
  async () => {
    const start = fc.record({
      isPriced: fc.boolean(),
      capacity: fc.integer({ min: 1, max: 4 }),
      startsInHours: fc.constantFrom(2, 14, 40, 100),
    });
    const commands = fc.commands(
      [
        fc.array(action, { minLength: 1, maxLength: 3 }).map(calling),
        fc.array(action, { minLength: 2, maxLength: 3 }).map(calling),
        personal("toggleRole", "toggleBlock").map((one) => calling([one])),
        personal("toggleSuspension", "releaseSuspended").map((one) => calling([one])),
        fc.constantFrom(45, 13 * 60, 30 * 60).map(waiting),
      ],
      { maxCommands: 16 },
    );
    await fc.assert(fc.asyncProperty(start, fc.scheduler(), commands, runModel), propertyRuns(12));
  },
);

const join = (one: number): SeatAction => ({ kind: "join", person: one });
const block = (one: number): SeatAction => ({ kind: "toggleBlock", person: one });
const enter: SeatAction = { kind: "enterWaitlist", person: 1 };

interface Few {
  readonly name: string;
  readonly seats?: number;
  readonly isPriced?: boolean;
  readonly before: readonly SeatAction[];
  readonly minutesLater?: number;
  readonly calls: readonly SeatAction[];
}

test.each<Few>([
  { name: "two people join", before: [], calls: [join(0), join(1)] },
  {
    name: "two members join with a guest each",
    seats: 3,
    before: [],
    calls: [
      { kind: "joinWithGuest", person: 0 },
      { kind: "joinWithGuest", person: 1 },
    ],
  },
  {
    name: "a guest is added while the ticket is canceled",
    seats: 2,
    before: [join(0)],
    calls: [
      { kind: "addPlusOne", person: 0 },
      { kind: "cancel", person: 0 },
    ],
  },
  {
    name: "two guests are added",
    seats: 2,
    before: [join(0)],
    calls: [
      { kind: "addPlusOne", person: 0 },
      { kind: "addPlusOne", person: 0 },
    ],
  },
  { name: "one person joins twice", before: [], calls: [join(0), join(0)] },
  { name: "a ticket is canceled", before: [join(0)], calls: [{ kind: "cancel", person: 0 }, enter] },
  { name: "a seat is added", before: [join(0)], calls: [{ kind: "capacity", seats: 2 }, enter] },
  { name: "the event is canceled", before: [join(0)], calls: [{ kind: "cancelEvent" }, enter] },
  { name: "a person joins and is blocked", before: [], calls: [join(0), block(0)] },
  { name: "a person waits and is blocked", before: [join(0)], calls: [enter, block(1)] },
  {
    name: "it becomes free after its holds",
    seats: 2,
    isPriced: true,
    before: [join(3), join(0)],
    minutesLater: 45,
    calls: [{ kind: "makeFree" }, join(0), join(1)],
  },
  {
    name: "a hold is over, others wait",
    isPriced: true,
    before: [join(0), enter],
    minutesLater: 35,
    calls: [join(0)],
  },
  {
    name: "a guest is named after the join",
    seats: 2,
    before: [join(0)],
    calls: [{ kind: "joinWithGuest", person: 0 }],
  },
  {
    name: "a guest is named after the hold",
    seats: 2,
    isPriced: true,
    before: [join(0)],
    calls: [{ kind: "joinWithGuest", person: 0 }],
  },
  {
    name: "a hold is over, another person joins",
    isPriced: true,
    before: [join(0)],
    minutesLater: 35,
    calls: [join(0), join(1)],
  },
  {
    name: "it becomes free while a hold is paid",
    isPriced: true,
    before: [join(0)],
    calls: [{ kind: "makeFree" }, { kind: "pay", person: 0 }, join(1)],
  },
])(
  "few seats agree with the model in many orders: $name",
  { timeout: propertyTimeoutMs },
  async ({ before, calls, seats = 1, isPriced = false, minutesLater = 0 }) => {
    const commands = [...before.map((one) => calling([one])), waiting(minutesLater), calling(calls)];
    const start = { isPriced, capacity: seats, startsInHours: 40 };
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), (order) => runModel(start, order, commands)),
      propertyRuns(8),
    );
  },
);
