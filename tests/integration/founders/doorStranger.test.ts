import { EventId, TicketId } from "@majlis/contracts/ids";
import type { Scan } from "@majlis/contracts/tickets/checkIn";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { describe, expect, it } from "vitest";
import { nonce, useDoor } from "#support/doorScene.ts";
import { insertGathering, newActor } from "#support/factories.ts";
import { meteredDeps } from "#support/countUnits.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const { attendees, evening, openDoor, starts_at } = useDoor(deps);
const missing = EventId.parse(`evt_${"0".repeat(26)}`);
const unknown = { result: "error", reason: "unknown" };

/** An event whose only guest gave the ticket back. */
const openCanceledDoor = async () => {
  const scene = await openDoor();
  const { items } = await listMyTickets(deps, scene.guest, { limit: 1 });
  await cancelTicket(deps, scene.guest, TicketId.parse(items[0]?.id));
  return scene;
};

describe("check-in by a stranger", () => {
  it.each(["city_founder", "admin", "member"] as const)(
    "answers unknown to a %s, for every ticket, person and occasion",
    async (role) => {
      const { founder, eventId, guest, qrCode } = await openDoor();
      const canceled = await openCanceledDoor();
      const stranger = newActor(role);
      const own = await insertGathering(deps, { host_id: stranger.userId, starts_at });
      const scans: readonly Omit<Scan, "nonce">[] = [
        { userId: guest.userId, refId: eventId },
        { userId: newActor().userId, refId: eventId },
        { userId: guest.userId, refId: missing },
        { qrCode },
        { qrCode, refId: eventId },
        { qrCode, refId: missing },
        { qrCode: canceled.qrCode },
        { qrCode: canceled.qrCode, refId: canceled.eventId },
        { qrCode: canceled.qrCode, refId: own },
      ];
      const answers = await Promise.all(
        scans.map((scan) => checkIn(evening, stranger, { ...scan, nonce: nonce() })),
      );
      expect(answers).toEqual(scans.map(() => unknown));
      expect((await attendees(founder, eventId)).checked_in_count).toBe(0);
    },
  );

  it("reads the occasion and the two rows of a helper only, so that the time of the answer tells nothing", async () => {
    const { eventId, guest, qrCode } = await openDoor();
    const stranger = newActor("member");
    const { deps: metered, commands, measure } = meteredDeps({ clock: evening.clock });
    for (const scan of [
      { userId: guest.userId, refId: eventId },
      { userId: newActor().userId, refId: eventId },
      { userId: guest.userId, refId: missing },
      { qrCode, refId: eventId },
    ]) {
      // The measurement counts one call at a time.
      // oxlint-disable-next-line no-await-in-loop
      await measure(() => checkIn(metered, stranger, { ...scan, nonce: nonce() }));
      expect(commands).toEqual(["GetItem", "GetItem", "GetItem"]);
    }
  });
});
