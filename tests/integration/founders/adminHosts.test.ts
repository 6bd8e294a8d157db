import { listAllEvents, setUserRole } from "@majlis/contracts/admin";
import { createEvent, type EventForm } from "@majlis/contracts/events/eventForm";
import { requestEventJoin, getEvent } from "@majlis/contracts/events/events";
import { decideEventRequest } from "@majlis/contracts/events/eventRequests";
import { listFounderEvents } from "@majlis/contracts/founders/dashboard";
import { inviteHelper, acceptInvite, listHelpedEvents } from "@majlis/contracts/founders/helpers";
import { getHost, getOwnHost, updateHost } from "@majlis/contracts/founders/hosts";
import { EventId, HostId, UserId } from "@majlis/contracts/ids";
import { checkIn } from "@majlis/contracts/tickets/checkIn";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { getMe } from "@majlis/contracts/users";
import { expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { eventForm } from "#support/factories.ts";
import { newAccount, newAccountAs } from "#support/factoriesOverHttp.ts";

const soon = () => new Date(Date.now() + 2 * 3_600_000).toISOString();

/** A new event of the person, in two hours. */
const host = async (token: string, over: Partial<EventForm> = {}): Promise<EventId> => {
  const body = eventForm({ starts_at: soon(), ...over });
  return EventId.parse((await call(createEvent, { body }, token)).body.id);
};

it("an admin alone hosts an evening: page, requests, helper and door", async () => {
  const admin = await newAccountAs("admin", { fullName: "Huda Alone" });
  const eventId = await host(admin.token, { city: "London" });
  const own = await call(listFounderEvents, { query: {} }, admin.token);
  expect(own.body.items).toMatchObject([{ id: eventId, status: "published" }]);

  const sentence = { sentence: "Evenings with an open door." };
  expect((await call(updateHost, { body: sentence }, admin.token)).status).toBe(200);
  const { body: page } = await call(getOwnHost, {}, admin.token);
  const visited = await call(getHost, { params: { hostId: HostId.parse(page.id) } });
  expect(visited.body).toMatchObject({ full_name: "Huda Alone", sentence: sentence.sentence });
  const shown = await call(getEvent, { params: { eventId } });
  expect(shown.body.founder).toMatchObject({ role: "admin", host_id: page.id });

  const guest = await newAccount();
  await call(requestEventJoin, { body: { eventId, message: "Please." } }, guest.token);
  const userId = UserId.parse((await call(getMe, {}, guest.token)).body.id);
  const decision = { eventId, userId, decision: "approve" as const };
  expect((await call(decideEventRequest, { body: decision }, admin.token)).status).toBe(200);

  const helper = await newAccount();
  const { body: invite } = await call(
    inviteHelper,
    { params: { eventId }, body: { role: "doorStaff" } },
    admin.token,
  );
  const link = { eventId, inviteId: invite.id, token: invite.token };
  expect((await call(acceptInvite, { body: link }, helper.token)).status).toBe(200);
  const helped = await call(listHelpedEvents, {}, helper.token);
  expect(helped.body.items).toMatchObject([{ id: eventId, host_name: "Huda Alone" }]);

  const tickets = await call(listMyTickets, { query: {} }, guest.token);
  const body = { qrCode: tickets.body.items[0].qr_code, nonce: crypto.randomUUID() };
  const otherAdmin = await call(checkIn, { body }, await tokenOf("admin@majlis.test"));
  expect(otherAdmin.body.result).not.toBe("ok");
  expect((await call(checkIn, { body }, admin.token)).body).toMatchObject({ result: "ok" });
});

it("an admin keeps the page as a city founder, and leaves the events to the admins as a free account", async () => {
  const { token, userId } = await newAccountAs("admin");
  const eventId = await host(token);
  const { body: page } = await call(getOwnHost, {}, token);
  const params = { hostId: HostId.parse(page.id) };
  const other = await tokenOf("admin@majlis.test");
  const become = (role: "city_founder" | "free_user") => call(setUserRole, { body: { userId, role } }, other);
  const unhosted = async () => {
    const { body } = await call(listAllEvents, { query: { when: "unhosted", limit: 100 } }, other);
    return body.items.filter(({ id }: { id: string }) => id === eventId).length;
  };

  await become("city_founder");
  expect([(await call(getHost, { params })).status, await unhosted()]).toEqual([200, 0]);
  await become("free_user");
  expect([(await call(getHost, { params })).status, await unhosted()]).toEqual([404, 1]);
});
