import { EventId, HolderId, UserId } from "@majlis/contracts/ids";
import { plusOneHolders } from "@majlis/core/occasions/attendeeIds.rules";
import type { DoorList, Guest } from "@majlis/web/features/check-in/doorList.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** What a door decides, shows and sends as its network comes and goes. The device of these tests has no disk. */

const by = UserId.parse(`usr_${"a".repeat(32)}`);
const id = EventId.parse(`evt_${"0".repeat(26)}`);
const occasion = {
  id,
  type: "event",
  title: "Evening of the cash box",
  starts_at: new Date(Date.now() + 3_600_000).toISOString(),
  city: "Amman",
  status: "published",
  attendee_count: 2,
  price_cents: 1200,
  at_door: "only",
} as const;
const door = { by, owner: "founder", occasion } as const;
const memberId = HolderId.parse(`usr_${"c".repeat(32)}`);
const guestId = HolderId.parse(plusOneHolders(memberId)[0]);

const guestOf = (userId: Guest["userId"], name: string): Guest => ({
  userId,
  name,
  codeHash: "",
  doorCode: "",
  joinedAt: "",
  sameName: null,
  payment: "due",
  dueCents: 1200,
  checkedInAt: null,
  door: null,
  admittedAgain: [],
});
const [member, guest] = [guestOf(memberId, "Joëlle"), guestOf(guestId, "Omar")];

/** The server's answers to come. Without one there is no network. */
let answers: object[];
/** The calls that reached the server. */
let sent: string[];

beforeEach(async () => {
  vi.resetModules();
  [answers, sent] = [[], []];
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
    const answer = answers.shift();
    if (!answer) return Promise.reject(new TypeError("Failed to fetch"));
    sent.push(path);
    return Promise.resolve(Response.json(answer));
  });
  const { queryClient } = await import("@majlis/web/shared/api/queryClient.ts");
  const list: DoorList = { occasion, guests: [member, guest], loadedAt: occasion.starts_at };
  queryClient.setQueryData(["door", "list", id], list);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const admit = async (shown: Guest, cents?: number) => {
  const { admit: admitHere } = await import("@majlis/web/features/check-in/admit.ts");
  const verdict = await admitHere(
    door,
    { guest: shown },
    cents === undefined ? undefined : { way: "cash", cents },
  );
  return verdict.isAdmitted ? "in" : { reason: verdict.reason, cents: verdict.due?.cents };
};
const queued = async () => (await import("@majlis/web/features/check-in/offlineQueue.ts")).offlineQueue.get();

const admitted = (userId: Guest["userId"], more: object = {}) => ({
  result: "ok",
  name: "Omar",
  type: "event",
  payment_status: "paid",
  checkedInAt: new Date().toISOString(),
  refId: id,
  userId,
  ...more,
});

it("a party pays once, with whom of it comes first, also when the network goes in between", async () => {
  answers = [admitted(guestId, { paid: { way: "cash", cents: 2400 } })];
  expect(await admit(guest, 2400)).toBe("in");
  expect(await admit(member)).toBe("in");
});

it("without network the sum of the party is asked, and another one admits nobody", async () => {
  const due = { reason: "payment_due", cents: 2400 };
  expect(await admit(member)).toEqual(due);
  expect(await admit(member, 1200)).toEqual(due);
  expect(await queued()).toEqual([]);
  expect(await admit(member, 2400)).toBe("in");
  expect(await queued()).toMatchObject([{ kind: "admit", userId: memberId, paid: { cents: 2400 } }]);
  expect(await admit(guest)).toBe("in");
});

it("an undo reads the list and the money of the door again", async () => {
  const { queryClient } = await import("@majlis/web/shared/api/queryClient.ts");
  const { undoAdmission } = await import("@majlis/web/features/check-in/admit.ts");
  queryClient.setQueryData(["door", "tills", id], []);
  answers = [{ success: true }];
  await undoAdmission(door, member, occasion.starts_at);
  const isRead = (part: string) => queryClient.getQueryState(["door", part, id])?.isInvalidated;
  expect([isRead("list"), isRead("tills")]).toEqual([true, true]);
});

it("an undo of an admission that still waits is sent after it", async () => {
  await admit(member, 2400);
  const [admission] = await queued();
  const { undoAdmission } = await import("@majlis/web/features/check-in/admit.ts");
  const { flush } = await import("@majlis/web/features/check-in/flushQueue.ts");
  // The network is back before the queue is sent.
  answers = [admitted(memberId), { success: true }];
  await undoAdmission(door, member, admission?.at ?? "");
  await flush(by);
  expect(sent.map((path) => path.split("/").at(-1))).toEqual(["check-in", "undo-check-in"]);
  expect(await queued()).toEqual([]);
});

it("an admission that the server refused is nobody inside", async () => {
  await admit(member, 2400);
  const { flush } = await import("@majlis/web/features/check-in/flushQueue.ts");
  const { applyQueue } = await import("@majlis/web/features/check-in/applyQueue.ts");
  const inside = async () =>
    applyQueue({ occasion, guests: [member, guest], loadedAt: "" }, await queued()).filter(
      ({ checkedInAt }) => checkedInAt !== null,
    ).length;
  expect(await inside()).toBe(1);
  answers = [{ result: "error", reason: "canceled" }];
  await flush(by);
  expect(await queued()).toMatchObject([{ refusal: "canceled" }]);
  expect(await inside()).toBe(0);
});
