import { deleteMe } from "@majlis/contracts/account";
import { listAudit, listUsers } from "@majlis/contracts/admin";
import { exportAttendees } from "@majlis/contracts/events/attendees";
import { joinEvent, listEvents } from "@majlis/contracts/events/events";
import { updateGathering } from "@majlis/contracts/gatherings";
import { verifyMembership } from "@majlis/contracts/membership";
import { checkIn } from "@majlis/contracts/tickets/checkIn";
import { getMe } from "@majlis/contracts/users";
import { describe, expect, it } from "vitest";
import { call, send, tokenOf } from "#support/api.ts";
import { gatheringForm } from "#support/factories.ts";
import { newAccountAs, postEvent, postGathering } from "#support/factoriesOverHttp.ts";

/** Attacks on doors, lists and limits over HTTP, as a member or an outsider makes them. */

const nonce = () => crypto.randomUUID();

describe("a member at a door of others", () => {
  it("learns neither who has a ticket nor where", async () => {
    const [guest, stranger] = [await newAccountAs("member"), await newAccountAs("member")];
    const [eventId, other] = [await postEvent(), await postEvent()];
    const { body: ticket } = await call(joinEvent, { body: { eventId } }, guest.token);
    for (const body of [
      { userId: guest.userId, refId: eventId },
      { userId: guest.userId, refId: other },
      { userId: stranger.userId, refId: eventId },
      { qrCode: ticket.qrCode },
      { qrCode: ticket.qrCode, refId: other },
    ])
      expect((await call(checkIn, { body: { ...body, nonce: nonce() } }, stranger.token)).body).toEqual({
        result: "error",
        reason: "unknown",
      });
  });
});

describe("a made-up cursor", () => {
  it.each(["x", "e30", Buffer.from('{"pk":"$majlis#id_evt"}').toString("base64url"), "A".repeat(3000)])(
    "is refused",
    async (cursor) => {
      expect((await send(listEvents, { query: { cursor } })).status).toBe(400);
      const admin = await tokenOf("admin@majlis.test");
      expect((await send(listUsers, { query: { cursor } }, admin)).status).toBe(400);
    },
  );

  it("of another list or person is refused", async () => {
    const admin = await tokenOf("admin@majlis.test");
    const { body } = await call(listUsers, { query: { limit: 1 } }, admin);
    const query = { cursor: body.next_cursor };
    expect((await send(listAudit, { query }, admin)).status).toBe(400);
    const other = await newAccountAs("admin");
    expect((await send(listUsers, { query }, other.token)).status).toBe(400);
    // Other tests need one admin.
    expect((await call(deleteMe, { body: { confirm: true } }, other.token)).status).toBe(200);
  });
});

describe("a partner's counter", () => {
  const ask = (address: string, partnerId: string) =>
    call(verifyMembership, { body: { qrCode: "MEM-X", partnerId } }, undefined, {
      headers: { "x-forwarded-for": `${address}, 10.0.0.1` },
    });

  it("is not locked out by others who use its Partner ID", async () => {
    const partnerId = crypto.randomUUID();
    const statuses = new Set<number>();
    for (let count = 0; count < 150; count++) statuses.add((await ask("198.51.100.7", partnerId)).status);
    expect(statuses).toContain(429);
    expect((await ask("203.0.113.9", partnerId)).status).toBe(200);
  });
});

it("a guest list that leaves the site leaves an audit row", async () => {
  const eventId = await postEvent();
  const founder = await tokenOf("founder@majlis.test");
  const input = { params: { eventId }, query: {} };
  expect((await call(exportAttendees, input, founder)).status).toBe(200);
  const { body } = await call(listAudit, { query: { limit: 100 } }, await tokenOf("admin@majlis.test"));
  const rows: readonly { readonly action: string; readonly subject_id: string }[] = body.items;
  expect(rows).toContainEqual(
    expect.objectContaining({ action: "event.attendees_exported", subject_id: eventId }),
  );
});

it("a host cannot change another host's gathering", async () => {
  const stranger = await newAccountAs("member");
  const gatheringId = await postGathering();
  const input = { params: { gatheringId }, body: gatheringForm() };
  expect((await send(updateGathering, input, stranger.token)).status).toBe(404);
  expect((await call(getMe, {}, stranger.token)).body.role).toBe("member");
});
