import { commonErrors } from "@majlis/contracts/endpoint";
import { errors, type ErrorCode } from "@majlis/contracts/errors";
import { addGuest } from "@majlis/contracts/events/guestList";
import { EventId, HolderId, UserId } from "@majlis/contracts/ids";
import { checkIn, CheckInRefusal, undoCheckIn } from "@majlis/contracts/tickets/checkIn";
import type { QueuedAction } from "@majlis/web/features/check-in/offlineQueue.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** What a door without network keeps, once the server answers. The device of these tests has no disk. */

const helper = UserId.parse(`usr_${"a".repeat(32)}`);
const refId = EventId.parse(`evt_${"0".repeat(26)}`);
const at = "2026-12-05T17:00:00.000Z";

const actionOf = (kind: QueuedAction["kind"], nonce: string, over: Partial<QueuedAction> = {}) => ({
  nonce,
  by: helper,
  kind,
  refId,
  userId: HolderId.parse(`usr_${nonce.padEnd(32, "0")}`),
  name: "Salma",
  at,
  madeAt: at,
  door: null,
  ...over,
});

/** The server's next answers. */
let answers: Response[];
let sent: string[];

beforeEach(() => {
  vi.resetModules();
  sent = [];
  // The page notes each action that it could not store or send.
  vi.spyOn(console, "warn").mockReturnValue();
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal("navigator", {
    language: "en",
    locks: { request: (_: string, __: object, run: (lock: object) => Promise<void>) => run({}) },
  });
  vi.stubGlobal("fetch", (path: string) => {
    sent.push(path);
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError("Failed to fetch"));
  });
});
afterEach(() => {
  vi.doUnmock("idb");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refusal = (code: ErrorCode) =>
  Response.json({ success: false, error: "No", code, requestId: "one" }, { status: errors[code].status });

/** Sends the first action with this answer, while the one behind it has no network. */
const send = async (first: ReturnType<typeof actionOf>, answer: Response) => {
  const queue = await import("@majlis/web/features/check-in/offlineQueue.ts");
  const { flush } = await import("@majlis/web/features/check-in/flushQueue.ts");
  await queue.enqueue(first);
  await queue.enqueue(actionOf("admit", "bbbbbbbb", { madeAt: "2026-12-05T17:01:00.000Z" }));
  answers = [answer];
  await flush(helper);
  const left = queue.offlineQueue.get().find(({ nonce }) => nonce === first.nonce);
  const then = sent.length > 1 ? "goes on" : "stops";
  return `${left === undefined ? "gone" : (left.refusal ?? "kept")}, ${then}`;
};

/** Codes that are not about one action: everything waits. */
const everybodys: ReadonlySet<string> = new Set(["Busy", "Maintenance", "TooManyRequests", "NotSignedIn"]);

const fates: Record<QueuedAction["kind"], Readonly<Partial<Record<ErrorCode, string>>>> = {
  admit: { InvalidInput: "gone, goes on" },
  undo: {
    TicketNotFound: "gone, goes on",
    CheckInChanged: "gone, goes on",
    HelpEnded: "gone, goes on",
    InvalidInput: "gone, goes on",
  },
  walk_in: {
    InvalidInput: "gone, goes on",
    EventNotFound: "unknown, goes on",
    HelpEnded: "help_ended, goes on",
    NotForHelpers: "help_ended, goes on",
    EventCanceled: "canceled, goes on",
    GuestListClosed: "unknown, goes on",
    DoorsNotOpen: "too_early, goes on",
    NoSeatLeft: "unknown, goes on",
    PriceChanged: "payment_due, goes on",
    EventHasPrice: "payment_due, goes on",
  },
};

describe.each([
  ["admit", checkIn],
  ["undo", undoCheckIn],
  ["walk_in", addGuest],
] as const)("a refused %s of a door without network", (kind, endpoint) => {
  const codes: readonly ErrorCode[] = [...new Set([...commonErrors, ...endpoint.errors])];
  it.each(codes)("%s", async (code) => {
    const usual = everybodys.has(code) ? "kept, stops" : "kept, goes on";
    expect(await send(actionOf(kind, "aaaaaaaa"), refusal(code))).toBe(fates[kind][code] ?? usual);
  });
});

const guest = actionOf("admit", "aaaaaaaa");
const admitted = {
  result: "ok",
  name: "Salma",
  type: "event",
  payment_status: "free",
  checkedInAt: at,
  refId,
  userId: guest.userId,
};

it.each<[object, string]>([
  [admitted, "gone, goes on"],
  ...CheckInRefusal.options.map((reason): [object, string] => [
    { result: "error", reason },
    // The server records a second admission itself.
    `${reason === "already_checked_in" ? "gone" : reason}, goes on`,
  ]),
])("an admission that the server answers with %j", async (answer, fate) =>
  expect(await send(guest, Response.json(answer))).toBe(fate),
);

it("an answer that is none of ours keeps the action, and stops", async () =>
  expect(await send(actionOf("admit", "aaaaaaaa"), new Response("<html>", { status: 502 }))).toBe(
    "kept, stops",
  ));

it("an action that fails blocks the later ones on its ticket only", async () => {
  const queue = await import("@majlis/web/features/check-in/offlineQueue.ts");
  const { flush } = await import("@majlis/web/features/check-in/flushQueue.ts");
  const admission = actionOf("admit", "aaaaaaaa");
  await queue.enqueue(admission);
  await queue.enqueue({
    ...actionOf("undo", "cccccccc"),
    userId: admission.userId,
    madeAt: "2026-12-05T17:02:00.000Z",
  });
  answers = [refusal("CheckInFailed")];
  await flush(helper);
  expect(sent).toHaveLength(1);
  expect(queue.offlineQueue.get().map(({ nonce }) => nonce)).toEqual(["aaaaaaaa", "cccccccc"]);
});

it("another person's actions on this device are neither shown nor sent", async () => {
  // A disk in place of the browser's.
  const rows = new Map<string, QueuedAction>();
  vi.doMock("idb", () => ({
    openDB: async () => ({
      put: async (_: string, row: QueuedAction) => rows.set(row.nonce, row),
      getAll: async () => [...rows.values()],
    }),
  }));
  const queue = await import("@majlis/web/features/check-in/offlineQueue.ts");
  const { flush } = await import("@majlis/web/features/check-in/flushQueue.ts");
  const other = UserId.parse(`usr_${"b".repeat(32)}`);
  const [own, others] = [actionOf("admit", "aaaaaaaa"), actionOf("admit", "bbbbbbbb", { by: other })];
  await queue.enqueue(own);
  await flush(other);
  expect(sent).toEqual([]);
  await queue.enqueue(others);
  await queue.loadQueue(other);
  expect(queue.offlineQueue.get()).toEqual([others]);
  await queue.loadQueue(helper);
  expect(queue.offlineQueue.get()).toEqual([own]);
});
