import { createHash } from "node:crypto";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { describe, expect, it } from "vitest";
import { atHours, attendees, evening, nonce, openDoor } from "#support/doorScene.ts";

describe("doors without network", () => {
  it("keep the time of the scan; a copy let in elsewhere is told of, and kept once however often it is sent", async () => {
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

  it("a device whose clock is ahead says now, and too early stays too early", async () => {
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

  it("can match a scan with the list, which holds no code", async () => {
    const { founder, eventId, qrCode } = await openDoor();
    const list = await attendees(founder, eventId);
    expect(JSON.stringify(list)).not.toContain(qrCode);
    expect(list.items[0]?.code_hash).toBe(createHash("sha256").update(qrCode).digest("hex"));
  });
});
