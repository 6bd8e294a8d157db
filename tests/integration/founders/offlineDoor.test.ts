import { createHash } from "node:crypto";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { describe, expect, it } from "vitest";
import { nonce, useDoor } from "#support/doorScene.ts";
import { coreDeps } from "#support/ownTable.ts";

const { atHours, attendees, evening, openDoor } = useDoor(coreDeps());

describe("offline check-in", () => {
  it("keeps the time of the scan and reports a duplicate admission once", async () => {
    const { founder, eventId, qrCode } = await openDoor();
    const scan = (hours: number, door: string) => ({
      qrCode,
      nonce: nonce(),
      door,
      scannedAt: atHours(hours).clock.now().toISOString(),
    });
    const [garden, street] = [scan(-0.5, "Garden"), scan(-0.6, "Street")];
    expect(await checkIn(atHours(1), founder, garden)).toMatchObject({
      result: "ok",
      checkedInAt: garden.scannedAt,
    });
    for (let sent = 0; sent < 3; sent++)
      expect(await checkIn(atHours(1), founder, street)).toMatchObject({
        reason: "already_checked_in",
        checkedInAt: garden.scannedAt,
        door: "Garden",
        nonce: garden.nonce,
      });
    const list = await attendees(founder, eventId);
    expect(list.items[0]).toMatchObject({
      door: "Garden",
      admitted_again: [{ at: street.scannedAt, door: "Street" }],
    });
    expect(list.checked_in_count).toBe(1);
  });

  it("limits a device's clock that is ahead to the server's time", async () => {
    const { founder, qrCode } = await openDoor();
    const early = atHours(-5).clock.now().toISOString();
    expect(await checkIn(evening, founder, { qrCode, nonce: nonce(), scannedAt: early })).toMatchObject({
      reason: "too_early",
    });
    const ahead = atHours(5).clock.now().toISOString();
    expect(await checkIn(evening, founder, { qrCode, nonce: nonce(), scannedAt: ahead })).toMatchObject({
      checkedInAt: evening.clock.now().toISOString(),
    });
  });

  it("matches a scan with a list without codes", async () => {
    const { founder, eventId, qrCode } = await openDoor();
    const list = await attendees(founder, eventId);
    expect(JSON.stringify(list)).not.toContain(qrCode);
    expect(list.items[0]?.code_hash).toBe(createHash("sha256").update(qrCode).digest("hex"));
  });
});
