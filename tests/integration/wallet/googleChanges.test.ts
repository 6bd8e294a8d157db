import { homeZone } from "@majlis/contracts/cities";
import { TicketId } from "@majlis/contracts/ids";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { setSuspension } from "@majlis/core/admin/setSuspension";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { cityTime } from "@majlis/core/kernel/dates.rules";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { wholeRange } from "@majlis/core/kernel/ranges";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { openCardPass } from "@majlis/core/wallet/openCardPass";
import { openTicketPass } from "@majlis/core/wallet/openTicketPass";
import { importSPKI, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fakePayments } from "#support/fakePayments.ts";
import { daysFromNow, newActor, newEvent, newMember, newTicket } from "#support/factories.ts";
import { startWalletScene, type WalletScene } from "#support/walletScene.ts";

let scene: WalletScene;
beforeAll(async () => {
  scene = await startWalletScene();
});
afterAll(() => scene.close());

const founder = newActor("city_founder");
const issuer = "3388000000000000001";

/** A holder whose ticket was offered to Google Wallet. */
const newHolder = async (eventId?: Awaited<ReturnType<typeof newEvent>>) => {
  const { deps } = scene;
  const { person: holder } = await newMember(deps);
  const event = eventId ?? (await newEvent(deps, founder, { title: "Oud by candlelight" }));
  await newTicket(deps, holder, event);
  const { data } = await deps.store.ticket.query.byUser({ user_id: holder.userId }).go();
  const ticketId = TicketId.parse(data[0]?.id);
  return { holder, eventId: event, ticketId, url: await offer(holder, ticketId) };
};

const offer = async (holder: SignedIn, ticketId: TicketId): Promise<string> => {
  const { passLinks } = await import("@majlis/functions/adapters/wallet/passLinks");
  return (await openTicketPass(scene.deps, passLinks, holder, { ticketId, wallet: "google" })).url;
};

const patchesOf = (id: string) => scene.google.patches.filter(({ path }) => path.endsWith(`.${id}`));

it("signs a link that jose verifies", async () => {
  const { url, ticketId } = await newHolder();
  const token = url.split("/").at(-1) ?? "";
  const { payload, protectedHeader } = await jwtVerify(
    token,
    await importSPKI(scene.googlePublicKey, "RS256"),
    { audience: "google", issuer: "wallet@majlis.iam.test" },
  );
  expect(protectedHeader.alg).toBe("RS256");
  expect(payload["payload"]).toMatchObject({ eventTicketObjects: [{ id: `${issuer}.${ticketId}` }] });
});

it("changes the class of an occasion once for all of its tickets, and the place of each", async () => {
  const { eventId, ticketId } = await newHolder();
  const { holder: blocked, ticketId: hidden } = await newHolder(eventId);
  const key = { host_id: founder.userId, user_id: blocked.userId, created_at: daysFromNow(0) };
  await scene.deps.store.hostBlock.put(key).go();
  const starts_at = daysFromNow(8);
  await updateEvent(scene.deps, founder, eventId, { starts_at, venue_name: "Beit Qamar" });
  await expect
    .poll(() => patchesOf(`${eventId}_en`))
    .toMatchObject([
      {
        path: `eventTicketClass/${issuer}.${eventId}_en`,
        fields: {
          dateTime: { start: cityTime(starts_at, homeZone) },
        },
      },
    ]);
  expect(JSON.stringify(patchesOf(`${eventId}_en`))).not.toContain("Beit Qamar");
  await expect
    .poll(() => patchesOf(ticketId).at(-1)?.fields)
    .toMatchObject({
      textModulesData: [{ id: "where", body: "Beit Qamar" }, { id: "address" }, { id: "door" }],
    });
  await expect
    .poll(() => patchesOf(hidden).at(-1)?.fields)
    .toMatchObject({ textModulesData: [{ id: "city" }, { id: "door" }] });
  expect(scene.google.grants).toHaveLength(1);
  expect(scene.google.grants[0]).toMatchObject({
    iss: "wallet@majlis.iam.test",
    scope: "https://www.googleapis.com/auth/wallet_object.issuer",
  });
});

it("ends the object of a canceled ticket", async () => {
  const { holder, ticketId } = await newHolder();
  await cancelTicket(scene.deps, holder, ticketId);
  await expect
    .poll(() => patchesOf(ticketId))
    .toEqual([
      { path: `eventTicketObject/${issuer}.${ticketId}`, fields: { state: "INACTIVE", textModulesData: [] } },
    ]);
});

it("does not ask Google about a pass that was never offered", async () => {
  const { person: holder } = await newMember(scene.deps);
  const eventId = await newEvent(scene.deps, founder);
  await newTicket(scene.deps, holder, eventId);
  const before = scene.google.patches.length;
  await scene.queue.add([{ kind: "updatePasses", ref: eventId, ...wholeRange }]);
  expect(scene.google.patches).toHaveLength(before);
});

it("ends the card of a member who has lost the role, and renews it with the role", async () => {
  const { person } = await newMember(scene.deps);
  const { passLinks } = await import("@majlis/functions/adapters/wallet/passLinks");
  await openCardPass(scene.deps, passLinks, person, "google");
  const admin = newActor("admin");
  const card = `card_${person.userId}`;
  await setUserRole(scene.deps, admin, { userId: person.userId, role: "free_user" });
  await expect.poll(() => patchesOf(card).at(-1)?.fields).toEqual({ state: "EXPIRED" });
  await setUserRole(scene.deps, admin, { userId: person.userId, role: "city_founder" });
  await expect.poll(() => patchesOf(card).at(-1)?.fields).toMatchObject({ state: "ACTIVE" });
  await setSuspension(scene.deps, admin, { userId: person.userId, suspended: true });
  await expect.poll(() => patchesOf(card).at(-1)?.fields).toEqual({ state: "EXPIRED" });
  await setSuspension(scene.deps, admin, { userId: person.userId, suspended: false });
  await setUserRole(scene.deps, admin, { userId: person.userId, role: "city_founder" });
  await expect
    .poll(() => patchesOf(card).at(-1))
    .toMatchObject({
      path: `genericObject/${issuer}.${card}`,
      fields: { state: "ACTIVE", barcode: { type: "QR_CODE" } },
    });
});

it("ends the objects of a deleted account", async () => {
  const { holder, ticketId } = await newHolder();
  const account = { check: () => Promise.resolve(), remove: () => Promise.resolve() };
  await deleteMe(scene.deps, fakePayments(), account, holder);
  await expect
    .poll(() => patchesOf(ticketId).at(-1)?.fields)
    .toEqual({ state: "EXPIRED", textModulesData: [] });
});
