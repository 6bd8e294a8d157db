import { readFile } from "node:fs/promises";
import { operations } from "@majlis/contracts/api";
import { joinEvent } from "@majlis/contracts/events/events";
import { getGuestTicket } from "@majlis/contracts/tickets/guestTickets";
import { listMyTickets, resendTicket } from "@majlis/contracts/tickets/tickets";
import { expect, it } from "vitest";
import { call, product, type Reply, send, tokenOf } from "#support/api.ts";
import { daysFromNow } from "#support/factories.ts";
import { newAccountAs, postEvent } from "#support/factoriesOverHttp.ts";
import { mailsTo, mailTo } from "#support/mailbox.ts";
import { isLong } from "#support/property.ts";

const venue = { venue_name: "Beit Zumurrud Withheld", venue_address: "19 Unspoken Stairs" };
const leak = /Zumurrud Withheld|Unspoken Stairs/;

/** Every GET of the contract with the ids of the event and of the ticket, as JSON or text. */
const readAll = (ids: Readonly<Record<string, string>>, token: string | undefined): Promise<Reply[]> =>
  Promise.all(
    Object.values(operations)
      .map(({ endpoint }) => endpoint)
      .filter(({ method }) => method === "GET")
      .map((endpoint) => {
        const params = Object.fromEntries(
          [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, ids[name] ?? ids["id"]]),
        );
        return send(
          endpoint,
          { params, query: { limit: "50", eventId: ids["id"], refId: ids["id"] } },
          token,
        );
      }),
  );

it("no reply, mail or line of the log has a place before its time", { timeout: 60_000 }, async () => {
  const eventId = await postEvent({
    ...venue,
    title: "Evening of the withheld place",
    starts_at: daysFromNow(3),
    place_hours: 24,
    guests_per_member: 2,
  });
  const holder = await newAccountAs("member");
  const guests = ["Omar of the place"];
  const joined = await call(joinEvent, { body: { eventId, guests } }, holder.token);
  expect(joined.status).toBe(200);
  const { body: own } = await call(listMyTickets, { query: {} }, holder.token);
  const ticket = own.items[0];
  expect(ticket).toMatchObject({ venue_name: null, guests: [{ name: "Omar of the place" }] });
  const ids = { id: eventId, eventId, refId: eventId, ticketId: ticket.id, file: `${eventId}.png` };

  await call(resendTicket, { body: { ticketId: ticket.id } }, holder.token);
  const shared = await call(getGuestTicket, { body: { code: ticket.guests[0].qr_code } });
  expect(shared.body).toMatchObject({ venue_name: null, place_from: expect.any(String) });
  const free = isLong ? [await tokenOf("free@majlis.test")] : [];
  const others = [undefined, ...free, await tokenOf("dina@majlis.test")];
  const replies = await Promise.all(
    [holder.token, ...others, await tokenOf("tareq@majlis.test")].map((token) => readAll(ids, token)),
  );
  expect(replies.flat().filter(({ status }) => status === 200).length).toBeGreaterThan(isLong ? 60 : 45);
  expect(JSON.stringify([joined, shared, ...replies])).not.toMatch(leak);

  await mailTo(holder.email, "Your ticket: Evening of the withheld place");
  await expect.poll(async () => (await mailsTo(holder.email)).length).toBeGreaterThan(2);
  const mails = await mailsTo(holder.email);
  const files = mails.flatMap(({ attachments }) =>
    attachments.map(({ content }) => Buffer.from(content, "base64").toString()),
  );
  expect(JSON.stringify([mails, files])).not.toMatch(leak);
  expect(await readFile(product.logFile, "utf8")).not.toMatch(leak);
  // The host has it.
  const host = await readAll(ids, await tokenOf("founder@majlis.test"));
  expect(JSON.stringify(host)).toMatch(leak);
});
