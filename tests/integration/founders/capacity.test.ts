import type { SignedIn } from "@majlis/core/kernel/actor";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import { getFounderAnalytics } from "@majlis/core/founders/getFounderAnalytics";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { findActor } from "@majlis/core/users/findActor";
import { expect, it } from "vitest";
import { newActor, newEvent, newTicket, newUser } from "#support/factories.ts";
import { keepMails, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at, client } = ownTable();
const used = { read: 0, write: 0 };

interface Consumed {
  readonly CapacityUnits?: number;
  readonly Table?: { readonly CapacityUnits?: number };
}

/** Sums the units of each command: all reads, and writes without indexes. */
client.middlewareStack.add(
  (next, { commandName = "" }) =>
    async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: "INDEXES" });
      const result = await next(args);
      const { ConsumedCapacity } = result.output as { ConsumedCapacity?: unknown }; // no command in common
      for (const each of [ConsumedCapacity ?? []].flat() as Consumed[])
        if (/^(Put|Update|Transact)/.test(commandName)) used.write += each.Table?.CapacityUnits ?? 0;
        else used.read += each.CapacityUnits ?? 0;
      return result;
    },
  { step: "initialize" },
);

const measure = async (run: () => Promise<unknown>) => {
  Object.assign(used, { read: 0, write: 0 });
  await run();
  return { ...used };
};

it("a check-in costs at most 2 read and 4 write units, a join 1 and 8", async () => {
  const free = await newUser(deps);
  const founder: SignedIn = { ...free, role: "city_founder" };
  const eventId = await newEvent(deps, founder, {
    starts_at: "2026-11-21T13:00:00.000Z",
    description: "An evening above the city. ".repeat(12),
  });
  const readActor = () => findActor(deps, free.userId.slice("usr_".length));
  let qrCode = "";
  const joining = await measure(async () => {
    await readActor();
    qrCode = await newTicket(deps, newActor(), eventId);
  });
  const entering = await measure(async () => {
    await readActor();
    await checkIn(at("2026-11-21T12:30:00.000Z"), founder, { qrCode, nonce: "nonce-001" });
  });
  expect(joining.read).toBeLessThanOrEqual(1);
  expect(joining.write).toBeLessThanOrEqual(8);
  expect(entering.read).toBeLessThanOrEqual(2);
  expect(entering.write).toBeLessThanOrEqual(4);
});

it("a ticket is counted once for repeated mail deliveries", async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder);
  await joinEvent(deps, newActor(), eventId);
  const rows = await rowsAbout(deps, eventId);
  const { mailer } = keepMails({ send: () => Promise.reject(new Error("provider down")) });
  for (let round = 0; round < 3; round++)
    await Promise.all([...rows, ...rows, ...rows].map(({ id }) => deliverOutbox(deps, mailer, id)));
  const { days } = await getFounderAnalytics(deps, founder);
  expect(days.at(-1)).toMatchObject({ members: 1, free: 0 });
});
