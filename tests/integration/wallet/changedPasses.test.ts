import {
  listChangedPasses,
  recordWalletLog,
  registerDevice,
  unregisterDevice,
} from "@majlis/contracts/wallet/appleWallet";
import { TicketId } from "@majlis/contracts/ids";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { wholeRange } from "@majlis/core/kernel/ranges";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { UserId } from "@majlis/contracts/ids";
import type { Task } from "@majlis/core/table/tasks";
import { runTask } from "@majlis/core/tasks/runTask";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { devicesPerPass } from "@majlis/core/wallet/savedPasses";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fakePayments } from "#support/fakePayments.ts";
import { daysFromNow, newActor, newEvent, newMember, newTicket } from "#support/factories.ts";
import { fetchPass, startWalletScene, type WalletScene } from "#support/walletScene.ts";

let scene: WalletScene;
beforeAll(async () => {
  scene = await startWalletScene();
});
afterAll(() => scene.close());

const founder = newActor("city_founder");
let made = 0;
const newDevice = () => ({ device: `device${++made}`, pushToken: `f00d${made}` });

/** A holder with a ticket to an event of their own. */
const newHolder = async (over: Parameters<typeof newEvent>[2] = {}) => {
  const { deps } = scene;
  const { person: holder } = await newMember(deps, { fullName: "Rania Haddad" });
  const eventId = await newEvent(deps, founder, { title: "Oud by candlelight", ...over });
  await newTicket(deps, holder, eventId);
  const { data } = await deps.store.ticket.query.byUser({ user_id: holder.userId }).go();
  return { holder, eventId, serial: data[0]?.id ?? "" };
};

const register = (holder: SignedIn, serial: string, { device, pushToken } = newDevice()) =>
  scene.ask(
    registerDevice,
    { params: { device, serial }, body: { pushToken } },
    scene.tokenOf(holder, serial),
  );

const list = (device: string, passesUpdatedSince?: string) =>
  scene.ask(listChangedPasses, {
    params: { device },
    query: { ...(passesUpdatedSince !== undefined && { passesUpdatedSince }) },
  });

const pushesTo = (pushToken: string) => scene.apple.pushes.filter(({ token }) => token === pushToken);
const rowsOf = async (holder: SignedIn) =>
  (await scene.deps.store.savedPass.query.byUser({ user_id: holder.userId }).go({ consistent: true })).data;

it("names the service and a token in the pass", async () => {
  const { holder, serial } = await newHolder();
  expect(await fetchPass(scene, holder, serial)).toMatchObject({
    status: 200,
    isSigned: true,
    hasTrueManifest: true,
    pass: {
      serialNumber: serial,
      webServiceURL: expect.stringMatching(/^http.+\/api\/wallet\/apple$/),
      authenticationToken: scene.tokenOf(holder, serial),
    },
  });
});

it("tells a device of a new time, and hands out the pass with it", async () => {
  const { holder, eventId, serial } = await newHolder();
  const device = newDevice();
  expect((await register(holder, serial, device)).status).toBe(201);
  const before = await fetchPass(scene, holder, serial);
  expect(await fetchPass(scene, holder, serial, before.modified)).toMatchObject({ status: 304 });
  const { body: first } = await list(device.device);
  expect(first["serialNumbers"]).toEqual([serial]);

  const starts_at = daysFromNow(8);
  await updateEvent(scene.deps, founder, eventId, { starts_at, title: "Oud at dawn" });
  await expect
    .poll(() => pushesTo(device.pushToken))
    .toEqual([
      {
        token: device.pushToken,
        topic: "pass.test.majlis",
        body: "{}",
        sender: "Pass Type ID: pass.test.majlis",
      },
    ]);
  expect((await list(device.device, first["lastUpdated"])).body["serialNumbers"]).toEqual([serial]);
  expect(await fetchPass(scene, holder, serial, before.modified)).toMatchObject({
    status: 200,
    isSigned: true,
    pass: {
      relevantDate: starts_at.replace(/\.\d{3}Z$/, "Z"),
      eventTicket: { primaryFields: [{ value: "Oud at dawn" }] },
    },
  });
});

it("answers 204 when nothing changed since", async () => {
  const { holder, serial } = await newHolder();
  const device = newDevice();
  await register(holder, serial, device);
  expect((await list(device.device, daysFromNow(1))).status).toBe(204);
  expect((await list("unknown")).status).toBe(204);
});

it("voids the pass of a canceled ticket", async () => {
  const { holder, serial } = await newHolder();
  const device = newDevice();
  await register(holder, serial, device);
  await cancelTicket(scene.deps, holder, TicketId.parse(serial));
  await expect.poll(() => pushesTo(device.pushToken).length).toBe(1);
  expect(await fetchPass(scene, holder, serial)).toMatchObject({
    status: 200,
    isSigned: true,
    pass: { voided: true, eventTicket: { primaryFields: [{ value: "Oud by candlelight" }] } },
  });
});

it.each(["gives the ticket back", "is removed by the host"] as const)(
  "keeps the place, old and new, from the pass of a guest who %s",
  async (end) => {
    const { holder, serial, eventId } = await newHolder({
      venue_name: "Beit Secret",
      venue_address: "7 Old St",
    });
    const { person: stays } = await newMember(scene.deps, { fullName: "ليلى" });
    await newTicket(scene.deps, stays, eventId);
    const { data } = await scene.deps.store.ticket.query.byUser({ user_id: stays.userId }).go();
    const [device, other] = [newDevice(), newDevice()];
    await register(holder, serial, device);
    await register(stays, data[0]?.id ?? "", other);
    expect(JSON.stringify((await fetchPass(scene, holder, serial)).pass)).toContain("Beit Secret");
    await (end === "gives the ticket back"
      ? cancelTicket(scene.deps, holder, TicketId.parse(serial))
      : removeEventGuest(scene.deps, founder, eventId, { userId: UserId.parse(holder.userId), reason: "" }));
    await expect.poll(() => pushesTo(device.pushToken).length).toBe(1);
    await updateEvent(scene.deps, founder, eventId, { venue_name: "Beit Moved", venue_address: "9 New St" });
    await expect.poll(() => pushesTo(other.pushToken).length).toBe(1);
    expect(pushesTo(device.pushToken)).toHaveLength(1);
    const { pass } = await fetchPass(scene, holder, serial);
    expect(pass).toMatchObject({ voided: true });
    expect(JSON.stringify(pass)).not.toMatch(/Beit|Old St|New St/);
    expect(JSON.stringify((await fetchPass(scene, stays, data[0]?.id ?? "")).pass)).toContain("Beit Moved");
  },
);

it("voids the pass of a canceled ticket whose event is gone", async () => {
  const { holder, serial, eventId } = await newHolder();
  await cancelTicket(scene.deps, holder, TicketId.parse(serial));
  await scene.deps.store.event.delete({ id: eventId }).go();
  const { pass } = await fetchPass(scene, holder, serial);
  expect(pass).toMatchObject({
    voided: true,
    serialNumber: serial,
    eventTicket: { primaryFields: [{ label: "Ticket", value: "No longer valid" }] },
  });
  expect(pass).not.toHaveProperty("barcodes");
});

it("voids the passes of a canceled event", async () => {
  const { holder, serial, eventId } = await newHolder();
  const device = newDevice();
  await register(holder, serial, device);
  await expect
    .poll(async () => (await scene.deps.store.availability.get({ id: eventId }).go()).data?.attendee_count)
    .toBe(1);
  await scene.deps.store.event.patch({ id: eventId }).set({ attendee_count: 1 }).go();
  expect(await deleteEvent(scene.deps, founder, eventId)).toBe("canceled");
  await expect.poll(() => pushesTo(device.pushToken).length).toBe(1);
  expect(await fetchPass(scene, holder, serial)).toMatchObject({ pass: { voided: true } });
});

it("voids the card of a member who has lost the role", async () => {
  const { person } = await newMember(scene.deps, { fullName: "Rania Haddad" });
  const serial = `card_${person.userId}`;
  const device = newDevice();
  await register(person, serial, device);
  const { pass } = await fetchPass(scene, person, serial);
  expect(pass).toHaveProperty("generic");
  expect(pass).not.toHaveProperty("voided");
  await setUserRole(scene.deps, newActor("admin"), {
    userId: UserId.parse(person.userId),
    role: "free_user",
  });
  // The stream may tell of the purchase only after the device was registered.
  await expect.poll(() => pushesTo(device.pushToken).length).toBeGreaterThan(0);
  expect(await fetchPass(scene, person, serial)).toMatchObject({ pass: { voided: true, generic: {} } });
});

it("keeps one registration of a device, with its newest push token", async () => {
  const { holder, serial, eventId } = await newHolder();
  const device = newDevice();
  expect((await register(holder, serial, device)).status).toBe(201);
  expect((await register(holder, serial, device)).status).toBe(200);
  const moved = { ...device, pushToken: `${device.pushToken}new` };
  expect((await register(holder, serial, moved)).status).toBe(200);
  await updateEvent(scene.deps, founder, eventId, { title: "Oud again" });
  await expect.poll(() => pushesTo(moved.pushToken).length).toBe(1);
  expect(pushesTo(device.pushToken)).toEqual([]);
});

it("tells nothing to a device that has ended its registration", async () => {
  const { holder, serial } = await newHolder();
  const { device } = newDevice();
  await register(holder, serial, { device, pushToken: "f00d" });
  const leave = () =>
    scene.ask(unregisterDevice, { params: { device, serial } }, scene.tokenOf(holder, serial));
  expect((await leave()).status).toBe(200);
  expect((await leave()).status).toBe(200);
  expect(await rowsOf(holder)).toEqual([]);
});

it("deletes the registration of a push token that is gone", async () => {
  const { holder, serial, eventId } = await newHolder();
  const [lost, present] = [newDevice(), newDevice()];
  await register(holder, serial, lost);
  await register(holder, serial, present);
  scene.apple.gone.add(lost.pushToken);
  await updateEvent(scene.deps, founder, eventId, { title: "Oud without one" });
  await expect.poll(async () => (await rowsOf(holder)).map(({ device }) => device)).toEqual([present.device]);
  expect(pushesTo(present.pushToken)).toHaveLength(1);
});

it("asks once more when a task is repeated, and changes nothing else", async () => {
  const { holder, serial, eventId } = await newHolder();
  const device = newDevice();
  await register(holder, serial, device);
  const task = { kind: "updatePasses", ref: eventId, ...wholeRange } as const;
  await scene.queue.add([task, task]);
  expect(pushesTo(device.pushToken)).toHaveLength(2);
  expect(await rowsOf(holder)).toHaveLength(1);
});

it("reaches the passes of a large event in segments, each device once", async () => {
  const { eventId } = await newHolder();
  const rows = Array.from({ length: 520 }, (_, index) => ({
    user_id: `usr_many${index}`,
    serial: `tkt_many${String(index).padStart(3, "0")}`,
    device: `many${index}`,
    wallet: "apple" as const,
    ref_id: eventId,
    push_token: `beef${index}`,
    changed_at: "2026-01-01T00:00:00.000Z",
    created_at: "2026-01-01T00:00:00.000Z",
  }));
  await scene.deps.store.savedPass.put(rows).go({ concurrency: 10 });
  const tickets = rows.map(({ serial: id, user_id, ref_id, created_at }) => ({
    id,
    user_id,
    type: "event" as const,
    ref_id,
    qr_code: `EVT-${id}`,
    payment_status: "free" as const,
    holder_name: "Guest",
    created_at,
  }));
  await scene.deps.store.ticket.put(tickets).go({ concurrency: 10 });
  const sent: Task[] = [];
  const deps = { ...scene.deps, queue: { add: async (tasks: readonly Task[]) => void sent.push(...tasks) } };
  await runTask(deps, { kind: "updatePasses", ref: eventId, ...wholeRange });
  expect(sent.map((task) => task.kind === "updatePasses" && [task.until === null, task.isWhole])).toEqual([
    [true, false],
    [false, false],
  ]);
  await scene.queue.add(sent);
  for (const row of rows.slice(100)) expect(pushesTo(row.push_token), row.serial).toHaveLength(1);
});

it("keeps the newest devices of a pass above the limit", async () => {
  const { holder, serial } = await newHolder();
  const [first, ...others] = Array.from({ length: devicesPerPass + 1 }, newDevice);
  await register(holder, serial, first);
  for (const device of others) await register(holder, serial, device);
  const kept = (await rowsOf(holder)).map(({ device }) => device);
  expect(kept.toSorted()).toEqual(others.map(({ device }) => device).toSorted());
});

it("refuses the token of another pass and of another person", async () => {
  const [one, other] = [await newHolder(), await newHolder()];
  const ask = (token: string | undefined) =>
    scene.ask(
      registerDevice,
      { params: { device: "thief", serial: one.serial }, body: { pushToken: "f00d" } },
      token,
    );
  const tokens = [
    undefined,
    scene.tokenOf(one.holder, other.serial),
    scene.tokenOf(other.holder, one.serial),
    `${scene.tokenOf(one.holder, one.serial).slice(0, -2)}xx`,
  ];
  for (const token of tokens.slice(0, 2)) expect((await ask(token)).status).toBe(401);
  // It is a true token for a pass that the person never had.
  expect(await ask(tokens[2])).toMatchObject({ status: 404, body: { code: "TicketNotFound" } });
  expect((await ask(tokens[3])).status).toBe(401);
  const { status } = await fetchPass({ ...scene, tokenOf: () => "nobody.x" }, one.holder, one.serial);
  expect(status).toBe(401);
});

it("refuses another pass type", async () => {
  const reply = await scene.ask(listChangedPasses, { params: { device: "any", passType: "pass.other" } });
  expect(reply).toMatchObject({ status: 409, body: { code: "WalletUnavailable" } });
});

it("forgets the devices of a deleted account", async () => {
  const { holder, serial } = await newHolder();
  await register(holder, serial);
  const account = { check: () => Promise.resolve(), remove: () => Promise.resolve() };
  await deleteMe(scene.deps, fakePayments(), account, holder);
  expect(await rowsOf(holder)).toEqual([]);
  expect(await fetchPass(scene, holder, serial)).toMatchObject({ status: 401 });
});

it("logs what Wallet reports, without ids", async () => {
  const logs = [
    "[2026-11-23 05:00:00 +0000] Register task (for device 0a1b2c, pass type pass.test; with web service url https://x) encountered error: Authentication error",
    ...Array.from({ length: 50 }, () => "Rania 0791234567 rania@example.com failed"),
  ];
  expect((await scene.ask(recordWalletLog, { body: { logs } })).status).toBe(200);
  const lines = scene.functions.lines.filter((line) => line.includes('"wallet":'));
  expect(lines).toHaveLength(5);
  expect(lines[0]).toContain("encountered error: Authentication error");
  expect(lines.join("")).not.toMatch(/0a1b2c|0791234567|rania@/);
});
