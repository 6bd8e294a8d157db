// What the host, the admin and the guests do beside the door: money that is counted, paid before and handed out.
import { TicketId, UserId } from "@majlis/contracts/ids";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { handOver } from "@majlis/core/founders/handOver";
import { revokeHelper } from "@majlis/core/founders/revokeHelper";
import { withdrawHandOver } from "@majlis/core/founders/withdrawHandOver";
import { changeWay } from "@majlis/core/membership/changeWay";
import { startSeatCheckout } from "@majlis/core/membership/startSeatCheckout";
import { confirmPayback } from "@majlis/core/payments/confirmPayback";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { cancelPlusOne } from "@majlis/core/tickets/cancelPlusOne";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import type { Row } from "../city";
import type { Draw } from "./act";
import { actorOf, partyOf, prices, ticketsOf } from "./evening";

/** The host counts what a helper hands over. Now and then it is not what it should be. */
const handOverMoney: Draw = (evening) => {
  const { world, random, model, host, eventId } = evening;
  const tills = world.table
    .rowsOf("till")
    .filter((row) => row["event_id"] === eventId && row["taker_id"] !== host.userId);
  if (tills.length === 0) return undefined;
  const till = random.pick(tills);
  const { taker_id, way } = till;
  const key = evening.scene.uuid();
  // The page of the host is as old as the last act.
  const revision = Number(till["revision"]);
  const open_cents = Number(till["taken_cents"]) - Number(till["handed_cents"] ?? 0);
  const off = random.pick([0, 0, 0, -50, 100]);
  return {
    name: `hand over ${String(taker_id)} ${String(way)}`,
    run: async () => {
      const actor = await actorOf(world, host);
      const hand = { taker: String(taker_id), way: String(way) };
      const countedCents = Math.max(0, open_cents + off);
      await handOver(world.deps, actor, eventId, {
        takerId: UserId.parse(taker_id),
        way: hand.way,
        key,
        revision,
        countedCents,
        ...(countedCents !== open_cents && { note: "It differs" }),
      });
      world.sometimes.saw("door: money is handed over");
      model.handedOver(key, hand, open_cents, countedCents);
    },
  };
};

const withdraw: Draw = (evening) => {
  const { world, random, model, host, eventId } = evening;
  const steps = world.table
    .rowsOf("till")
    .flatMap((till) => ((till["steps"] ?? []) as Row[]).map((step) => ({ till, step })));
  const keys = new Set(
    steps.filter(({ step }) => step["kind"] === "withdrawn").map(({ step }) => step["key"]),
  );
  const open = steps.filter(({ step }) => step["kind"] === "handed" && !keys.has(step["key"]));
  if (open.length === 0) return undefined;
  const { till, step } = random.pick(open);
  const { taker_id, way } = till;
  return {
    name: `withdraw ${String(taker_id)} ${String(way)}`,
    run: async () => {
      const key = String(step["key"]);
      await withdrawHandOver(world.deps, await actorOf(world, host), eventId, {
        takerId: UserId.parse(taker_id),
        key,
      });
      const hand = { taker: String(taker_id), way: String(way) };
      model.handedOver(`${key} withdrawn`, hand, -Number(step["cents"]), -Number(step["counted_cents"]));
    },
  };
};

export const payBack: Draw = (evening) => {
  const { world, random, model, admin } = evening;
  const open = world.table
    .rowsOf("paymentTask")
    .filter((row) => row["provider"] === "door" && row["open_state"] !== undefined);
  if (open.length === 0) return undefined;
  const task = random.pick(open);
  return {
    name: `pay back ${String(task["id"])}`,
    run: async () => {
      const done = { taskId: String(task["id"]), reference: "Handed out" };
      await confirmPayback(world.deps, await actorOf(world, admin), done);
      const nonce = String(task["object_id"])
        .replace(/^door_/, "")
        .replace(/_rest$/, "");
      const way = world.door.scans.find(({ scan }) => scan.nonce === nonce)?.scan.paid?.way ?? "";
      model.paidBack(done.taskId, way, Number(task["amount_cents"]));
    },
  };
};

/** A guest with a seat for the door pays before it opens for them. */
const payOnline: Draw = (evening) => {
  const { world, random, eventId } = evening;
  const { deps, payments, provider } = world;
  const person = random.pick(evening.members);
  const open = [...provider.pages.values()].find(
    (page) => page.userId === person.userId && page.state === "open",
  );
  if (open) return { name: `${person.name} pays`, run: async () => provider.pay(open) };
  return {
    name: `${person.name} opens a page`,
    run: async () => {
      const actor = await actorOf(world, person);
      await changeWay(deps, payments, actor, eventId, random.happens(0.85) ? world.way : "door");
      if (world.way === "stripe") await startSeatCheckout(deps, payments, actor, eventId);
    },
  };
};

/** Guests bring fewer or more people than they said. */
const changeParty: Draw = (evening) => {
  const { world, random, host, eventId } = evening;
  const { deps } = world;
  const person = random.pick(evening.members);
  const own = ticketsOf(evening).filter((row) => partyOf(row) === person.userId);
  const [ticket] = own.filter((row) => row["guest_of"] === undefined);
  const guests = own.filter((row) => row["guest_of"] !== undefined);
  const ticketId = ticket && TicketId.parse(ticket["id"]);
  const guest = guests.length > 0 ? random.pick(guests) : undefined;
  if (!ticketId) return undefined;
  const key = evening.scene.uuid();
  const run = random.weighted({ add: 3, remove: 3, refuse: 2, cancel: 1 });
  return {
    name: `${person.name}: ${run}`,
    run: async () => {
      const actor = await actorOf(world, person);
      if (run === "add") return addPlusOne(deps, actor, ticketId, { key, name: "Later guest" });
      if (run === "cancel") return cancelTicket(deps, actor, ticketId);
      if (!guest) return undefined;
      if (run === "remove") return cancelPlusOne(deps, actor, ticketId, TicketId.parse(guest["id"]));
      return removeEventGuest(deps, await actorOf(world, host), eventId, {
        userId: person.userId,
      });
    },
  };
};

const changePrice: Draw = ({ world, random, host, eventId }) => {
  const price_cents = random.pick([0, ...prices, ...prices]);
  return {
    name: `price ${price_cents}`,
    run: async () => {
      if (price_cents === 0) world.door.wereFree.add(eventId);
      await updateEvent(world.deps, await actorOf(world, host), eventId, { price_cents });
    },
  };
};

const endHelp: Draw = (evening) => {
  const { world, random, host, eventId } = evening;
  const { id, person } = random.pick(evening.helpers);
  return {
    name: `end the help of ${person.name}`,
    run: async () => revokeHelper(world.deps, await actorOf(world, host), { eventId, helperId: id }),
  };
};

const cancel: Draw = ({ world, host, eventId }) => ({
  name: "cancel the evening",
  run: async () => deleteEvent(world.deps, await actorOf(world, host), eventId),
});

export const moneyActs = {
  handOverMoney,
  withdraw,
  payBack,
  payOnline,
  changeParty,
  changePrice,
  endHelp,
  cancel,
};
