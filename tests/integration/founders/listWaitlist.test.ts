import { listWaitlist } from "@majlis/core/events/guests/listWaitlist";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { TicketId } from "@majlis/contracts/ids";
import { expect, it } from "vitest";
import { newActor, newEvent, newTicket, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";
import { outcomeOf } from "#support/guestScenes.ts";

const { deps, at } = ownTable();
const page = { limit: 10 };

it("lists names with offers first, for the founder only", async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder, { capacity: 1 });
  const holder = await newUser(deps, { role: "member" });
  await newTicket(deps, holder, eventId);
  const later = (minutes: number) =>
    at(new Date(deps.clock.now().getTime() + minutes * 60_000).toISOString());
  for (const [index, fullName] of ["Amal First", "Basel Second", "Carla Third"].entries())
    await joinWaitlist(later(index), await newUser(deps, { fullName, role: "member" }), eventId);
  const names = async (now = deps) =>
    (await listWaitlist(now, founder, eventId, page)).items.map(({ full_name }) => full_name);
  expect(await names()).toEqual(["Amal First", "Basel Second", "Carla Third"]);

  const { data: ticket } = await deps.store.ticket
    .get({ user_id: holder.userId, type: "event", ref_id: eventId })
    .go();
  await cancelTicket(deps, holder, TicketId.parse(ticket?.id));
  const { items } = await listWaitlist(deps, founder, eventId, page);
  expect(items.map(({ offer_expires_at }) => offer_expires_at !== null)).toEqual([true, false, false]);
  // An expired offer is no longer shown.
  expect(await names(later(13 * 60))).toEqual(["Basel Second", "Carla Third"]);

  const first = await listWaitlist(deps, founder, eventId, { limit: 2 });
  const second = await listWaitlist(deps, founder, eventId, { limit: 2, cursor: first.cursor ?? undefined });
  expect([...first.items, ...second.items]).toEqual(items);
  expect(await outcomeOf(listWaitlist(deps, newActor("city_founder"), eventId, page))).toBe("EventNotFound");
});
