import type { EventId } from "@majlis/contracts/ids";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { visitor } from "@majlis/core/kernel/actor";
import { getEventPicture } from "@majlis/core/pages/getEventPicture";
import { picturePath, quarterOf } from "@majlis/core/pages/occasion";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { describe, expect, it } from "vitest";
import { insertEvent, newUser } from "#support/factories.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();
const without = { ...deps, settings: { ...deps.settings, off: new Set(["lights"] as const) } };

/** An event of four seats that a member has joined. */
const joined = async (): Promise<{ id: EventId; guest: Awaited<ReturnType<typeof member>> }> => {
  const id = await insertEvent(deps, { title: "Coffee", capacity: 4 });
  const guest = await member();
  await joinEvent(deps, guest, id);
  return { id, guest };
};

const member = async () => ({ ...(await newUser(deps)), role: "member" as const });

/** The drawing of the link's picture. */
const drawingOf = async (from: typeof deps, id: string): Promise<string> => {
  const drawn: string[] = [];
  const rasterize = (svg: string) => {
    drawn.push(svg);
    return new Uint8Array();
  };
  await getEventPicture(from, `${id}.png`, "en", { measure: () => 10, rasterize });
  return drawn.join("");
};

const gold = 'fill="#FFC234" stroke';

describe("the lights of a poster", () => {
  it("are those of the seats that are taken, for visitors and on tickets", async () => {
    const { id, guest } = await joined();
    expect((await getEvent(deps, visitor, id)).lights).toEqual({ lit: 1, of: 4 });
    // The lists have the counts of the rows, a second later.
    await changeEvent(deps, id, { attendee_count: 3 });
    const { items } = await listMyTickets(deps, guest, { limit: 10 });
    expect(items[0]?.lights).toEqual({ lit: 3, of: 4 });
    expect(await drawingOf(deps, id)).toContain(gold);
  });

  it("are out when the event is canceled", async () => {
    const { id } = await joined();
    await changeEvent(deps, id, { status: "canceled" });
    expect(await getEvent(deps, visitor, id)).not.toHaveProperty("lights");
    expect(await drawingOf(deps, id)).not.toContain(gold);
  });

  it("are in no reply and no picture of a deployment without them", async () => {
    const { id, guest } = await joined();
    expect(await getEvent(without, visitor, id)).not.toHaveProperty("lights");
    expect((await listMyTickets(without, guest, { limit: 10 })).items[0]).not.toHaveProperty("lights");
    expect(await drawingOf(without, id)).not.toContain(gold);
  });

  it("change the address of a preview at most once in a quarter of an hour, until the end", async () => {
    const { id } = await joined();
    const item = {
      ...(await getEvent(deps, visitor, id)),
      starts_at: "2026-12-05T17:00:00.000Z",
      ends_at: null,
    };
    const at = (time: string, lit: number) => {
      const shown = { ...item, lights: { lit, of: 4 } };
      const quarter = quarterOf(shown, new Date(`2026-12-05T${time}:00.000Z`));
      return picturePath({ kind: "event", item: shown }, "en", quarter);
    };
    expect(at("16:14", 3)).toBe(at("16:00", 1));
    expect(at("16:15", 3)).not.toBe(at("16:14", 3));
    expect(at("23:00", 3)).toBe(at("20:01", 3));
  });
});
