import { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { joinGathering as join } from "@majlis/core/gatherings/joinGathering";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { describe, expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { hour, outcomeOf, personAt, waitlistScene } from "#support/guestScenes.ts";
import { coreDeps } from "#support/ownTable.ts";

const { deps, expectConsistent, fullGathering, gatheringRow, later, leave, ticketOf } =
  waitlistScene(coreDeps());

describe("canceling a ticket", () => {
  it("releases the seat once for repeated calls", async () => {
    const { id, guests } = await fullGathering(3);
    const guest = personAt(guests, 0);
    const ticket = await ticketOf(guest, id);
    const ticketId = TicketId.parse(ticket?.id);
    await Promise.all(Array.from({ length: 6 }, () => cancelTicket(deps, guest, ticketId)));
    await cancelTicket(deps, guest, ticketId);
    expect((await gatheringRow(id))?.attendee_count).toBe(2);
    expect(await ticketOf(guest, id)).toBeUndefined();
    await expectConsistent(id);
  });

  it("issues a new ticket when the guest joins again", async () => {
    const { id, guests } = await fullGathering(2);
    const guest = personAt(guests, 0);
    const first = await ticketOf(guest, id);
    await leave(guest, id);
    await join(deps, guest, id);
    const second = await ticketOf(guest, id);
    expect(second?.qr_code).not.toBe(first?.qr_code);
    await cancelTicket(deps, guest, TicketId.parse(first?.id));
    expect((await ticketOf(guest, id))?.qr_code).toBe(second?.qr_code);
    expect((await gatheringRow(id))?.attendee_count).toBe(2);
  });

  it("reports a canceled code at the door of its own event only", async () => {
    const host = newActor();
    const starts_at = new Date(Date.now() + 2 * hour).toISOString();
    const { id, guests } = await fullGathering(1, { host_id: host.userId, starts_at });
    const guest = personAt(guests, 0);
    const scan = async (by: SignedIn, qrCode = "") =>
      checkIn(deps, by, { qrCode, nonce: crypto.randomUUID() });
    const old = (await ticketOf(guest, id))?.qr_code;
    await leave(guest, id);
    expect(await scan(host, old)).toEqual({ result: "error", reason: "canceled", name: guest.fullName });
    expect(await scan(newActor(), old)).toEqual({ result: "error", reason: "unknown" });
    const code = await join(deps, guest, id);
    expect(await scan(host, code)).toMatchObject({ result: "ok", type: "gathering" });
    expect(await scan(host, old)).toMatchObject({ reason: "canceled" });
  });

  it("is refused for another person's, an unknown, a started and a used ticket", async () => {
    const { id, guests } = await fullGathering(2);
    const ticketId = TicketId.parse((await ticketOf(personAt(guests, 0), id))?.id);
    expect(await outcomeOf(cancelTicket(deps, newActor(), ticketId))).toBe("TicketNotFound");
    const unknown = TicketId.parse("tkt_00000000000000000000000000");
    expect(await outcomeOf(cancelTicket(deps, personAt(guests, 0), unknown))).toBe("TicketNotFound");
    expect(await outcomeOf(cancelTicket(later(5 * 24), personAt(guests, 0), ticketId))).toBe(
      "TooLateToCancel",
    );
    await deps.store.ticket
      .patch({ user_id: personAt(guests, 0).userId, type: "gathering", ref_id: id })
      .set({ checked_in_at: new Date().toISOString() })
      .go();
    expect(await outcomeOf(cancelTicket(deps, personAt(guests, 0), ticketId))).toBe("TicketUsed");
    expect((await gatheringRow(id))?.attendee_count).toBe(2);
  });
});
