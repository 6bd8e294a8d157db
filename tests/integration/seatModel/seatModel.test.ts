import * as fc from "fast-check";
import { test } from "vitest";
import { propertyRuns, propertyTimeoutMs } from "#support/property.ts";
import { calling, inTurn, runModel, suspendedAfter, waiting } from "./seatCommands";
import { peopleCount, type SeatAction } from "./seatModel";

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
  { weight: 2, arbitrary: personal("joinAtDoor", "changeToDoor", "payAtDoor", "payAtDoor", "undoCheckIn") },
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
        personal("join", "joinWithGuest", "enterWaitlist", "request").map(suspendedAfter),
        fc.constantFrom(45, 13 * 60, 30 * 60).map(waiting),
      ],
      { maxCommands: 16 },
    );
    await fc.assert(fc.asyncProperty(start, fc.scheduler(), commands, runModel), propertyRuns(60));
  },
);

const join = (one: number): SeatAction => ({ kind: "join", person: one });
const block = (one: number): SeatAction => ({ kind: "toggleBlock", person: one });
const payAtDoor: SeatAction = { kind: "payAtDoor", person: 0 };
const enter: SeatAction = { kind: "enterWaitlist", person: 1 };

interface Few {
  readonly name: string;
  readonly seats?: number;
  readonly isPriced?: boolean;
  readonly before: readonly SeatAction[];
  readonly minutesLater?: number;
  readonly startsInHours?: number;
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
    name: "a person pays at the door while the seat is held",
    isPriced: true,
    before: [],
    calls: [join(0), { kind: "joinAtDoor", person: 0 }],
  },
  {
    name: "a hold changes to the door while it is paid",
    isPriced: true,
    before: [join(0)],
    calls: [{ kind: "changeToDoor", person: 0 }, { kind: "pay", person: 0 }, join(1)],
  },
  {
    name: "a hold changes to the door in two tabs while it becomes free",
    isPriced: true,
    before: [join(0)],
    calls: [{ kind: "changeToDoor", person: 0 }, { kind: "changeToDoor", person: 0 }, { kind: "makeFree" }],
  },
  {
    name: "two doors take the money of one person",
    isPriced: true,
    startsInHours: 2,
    before: [{ kind: "joinAtDoor", person: 0 }],
    calls: [payAtDoor, payAtDoor],
  },
  {
    name: "an undone check-in meets another one",
    isPriced: true,
    startsInHours: 2,
    before: [{ kind: "joinAtDoor", person: 0 }, payAtDoor],
    calls: [{ kind: "undoCheckIn", person: 0 }, payAtDoor, { kind: "makeFree" }],
  },
  {
    name: "a ticket is given back while the door takes its money",
    isPriced: true,
    startsInHours: 2,
    before: [{ kind: "joinAtDoor", person: 0 }],
    calls: [payAtDoor, { kind: "cancel", person: 0 }],
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
  async ({ before, calls, seats = 1, isPriced = false, minutesLater = 0, startsInHours = 40 }) => {
    const commands = [...before.map((one) => calling([one])), waiting(minutesLater), calling(calls)];
    const start = { isPriced, capacity: seats, startsInHours };
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), (order) => runModel(start, order, commands)),
      propertyRuns(8),
    );
  },
);

const enterFirst: SeatAction = { kind: "enterWaitlist", person: 0 };

test.each<Omit<Few, "calls">>([
  { name: "a seat, which the waitlist gets", before: [join(0), enter] },
  { name: "two seats", seats: 2, before: [{ kind: "joinWithGuest", person: 0 }, enter] },
  { name: "a seat on hold", isPriced: true, before: [join(0), enter] },
  { name: "a paid seat", isPriced: true, before: [join(0), { kind: "pay", person: 0 }, enter] },
  { name: "a place on the waitlist", before: [join(1), enterFirst] },
  { name: "an offered seat", before: [join(1), enterFirst, enter, { kind: "cancel", person: 1 }] },
])(
  "the task of a suspension gives back $name",
  { timeout: propertyTimeoutMs },
  async ({ before, seats = 1, isPriced = false }) => {
    const start = { isPriced, capacity: seats, startsInHours: 40 };
    const steps = [
      ...before,
      { kind: "toggleSuspension", person: 0 },
      { kind: "releaseSuspended", person: 0 },
    ] as const;
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), (order) => runModel(start, order, [inTurn(steps)])),
      propertyRuns(1),
    );
  },
);
