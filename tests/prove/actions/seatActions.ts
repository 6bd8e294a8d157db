// What guests do with seats of events and gatherings.
import * as requests from "@majlis/contracts/events/eventRequests";
import * as events from "@majlis/contracts/events/events";
import * as kursi from "@majlis/contracts/events/kursi";
import * as gatherings from "@majlis/contracts/gatherings";
import { EventId, GatheringId, RefId, TicketId, UserId } from "@majlis/contracts/ids";
import { done } from "@majlis/contracts/replies";
import * as coming from "@majlis/contracts/tickets/coming";
import * as guestTickets from "@majlis/contracts/tickets/guestTickets";
import * as tickets from "@majlis/contracts/tickets/tickets";
import * as waitlist from "@majlis/contracts/tickets/waitlist";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { giveKursi } from "@majlis/core/events/kursi/giveKursi";
import { takeKursi } from "@majlis/core/events/kursi/takeKursi";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { withdrawEventRequest } from "@majlis/core/events/requests/withdrawEventRequest";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { answerComing } from "@majlis/core/tickets/answerComing";
import { cancelPlusOne } from "@majlis/core/tickets/cancelPlusOne";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { writeComingToken } from "@majlis/core/tickets/comingToken";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { leaveWaitlist } from "@majlis/core/tickets/leaveWaitlist";
import { replacePlusOne } from "@majlis/core/tickets/replacePlusOne";
import { type Action, ask, calling, type Call, type Person, type Row, type Scene } from "../city";
import { hasTicket, isComing, isFreeAccount, isFull, isMember, isNew, seatsOf } from "./claims";

/** An event, a published one to come most of the time. */
export const anyEvent = (scene: Scene): Row | undefined =>
  (scene.random.happens(0.9) ? scene.one("event", (row) => isComing(scene, row)) : undefined) ??
  scene.one("event");

const isOfComing = (scene: Scene, ticket: Row): boolean => isComing(scene, seatsOf(scene, ticket["ref_id"]));

/** A ticket of an account. */
const ownTicket = (scene: Scene, wanted: (row: Row) => boolean = () => true): Row | undefined =>
  scene.one("ticket", (ticket) => scene.personOf(ticket["user_id"]) !== undefined && wanted(ticket));

const join = (scene: Scene, event: Row, person: Person | undefined): Call | undefined => {
  const { random } = scene;
  const most = random.happens(0.9) ? Number(event["guests_per_member"] ?? 0) : 2;
  const guests = Array.from({ length: random.below(most + 1) }, (_, index) => `Guest ${index}`);
  const priceCents = random.happens(0.95) ? Number(event["price_cents"]) : 100;
  const way = random.happens(event["at_door"] ? 0.5 : 0.02) ? ("door" as const) : undefined;
  const wishes = { guests, priceCents, shown: random.happens(0.5), way };
  return calling(
    scene,
    `joins with ${guests.length} guests`,
    events.joinEvent,
    person,
    async (actor, deps) => ({
      ...done,
      ...(await joinEvent(deps, actor, EventId.parse(event["id"]), wishes)),
    }),
  );
};

export const seatActions: Readonly<Record<string, Action>> = {
  joinEvent: (scene) => {
    const event = anyEvent(scene);
    const isMeant = (one: Person) => isMember(scene, one) && isNew(scene, one, event?.["id"]);
    return event && join(scene, event, scene.random.happens(0.85) ? scene.someone(isMeant) : scene.anyone());
  },
  takeOffer: (scene) => {
    const entry = scene.one("waitlist", (row) => row["status"] === "offered" && row["type"] === "event");
    const event = entry && scene.rows("event").find((row) => row["id"] === entry["ref_id"]);
    return event && join(scene, event, scene.personOf(entry?.["user_id"]));
  },
  joinGathering: (scene) => {
    const gathering = scene.one("gathering", (row) => scene.random.happens(0.1) || isComing(scene, row));
    const isMeant = (one: Person) => isMember(scene, one) && isNew(scene, one, gathering?.["id"]);
    return (
      gathering &&
      calling(
        scene,
        "joins a gathering",
        gatherings.joinGathering,
        scene.someone(isMeant),
        async (actor, deps) => ({
          ...done,
          qr_code: await joinGathering(deps, actor, GatheringId.parse(gathering["id"])),
        }),
      )
    );
  },
  cancelTicket: (scene) => {
    const ticket = ownTicket(scene, (row) => scene.random.happens(0.1) || isOfComing(scene, row));
    return calling(
      scene,
      "cancels",
      tickets.cancelTicket,
      scene.personOf(ticket?.["user_id"]),
      (actor, deps) => cancelTicket(deps, actor, TicketId.parse(ticket?.["id"])),
    );
  },
  /** The link of a mail, also of a ticket that was given back since. */
  answerComing: (scene) => {
    const { world, random } = scene;
    const canceled = random.happens(0.1) ? scene.one("canceledTicket") : undefined;
    const ticket = canceled ?? ownTicket(scene, (row) => random.happens(0.1) || isOfComing(scene, row));
    if (!ticket) return undefined;
    const [id, user_id, qr_code] = [ticket["id"], ticket["user_id"], ticket["qr_code"]].map(String);
    const token = writeComingToken({ id, user_id, qr_code } as Parameters<typeof writeComingToken>[0]);
    const answer = random.pick(["yes", "yes", "no"] as const);
    return {
      name: `the link of ${user_id} says ${answer}`,
      run: () =>
        ask(world, coming.answerComing, undefined, () => answerComing(world.deps, { token, answer })),
    };
  },
  addPlusOne: (scene) => {
    const ticket = ownTicket(scene, (row) => scene.random.happens(0.1) || isOfComing(scene, row));
    const wanted = { key: scene.uuid(), name: "Plus one" };
    return calling(
      scene,
      "adds a guest",
      guestTickets.addPlusOne,
      scene.personOf(ticket?.["user_id"]),
      (actor, deps) => addPlusOne(deps, actor, TicketId.parse(ticket?.["id"]), wanted),
    );
  },
  replacePlusOne: (scene) => {
    const guest = scene.one("ticket", (row) => row["guest_of"] !== undefined);
    const own =
      guest &&
      ownTicket(scene, (row) => row["user_id"] === guest["guest_of"] && row["ref_id"] === guest["ref_id"]);
    const wanted = { key: scene.uuid(), name: "Somebody else" };
    return calling(
      scene,
      "replaces a guest",
      guestTickets.replacePlusOne,
      scene.personOf(own?.["user_id"]),
      (actor, deps) =>
        replacePlusOne(deps, actor, {
          ticketId: TicketId.parse(own?.["id"]),
          guestId: TicketId.parse(guest?.["id"]),
          ...wanted,
        }),
    );
  },
  cancelPlusOne: (scene) => {
    const guest = scene.one("ticket", (row) => row["guest_of"] !== undefined);
    const own =
      guest &&
      ownTicket(scene, (row) => row["user_id"] === guest["guest_of"] && row["ref_id"] === guest["ref_id"]);
    return calling(
      scene,
      "cancels a guest",
      guestTickets.cancelPlusOne,
      scene.personOf(own?.["user_id"]),
      (actor, deps) => cancelPlusOne(deps, actor, TicketId.parse(own?.["id"]), TicketId.parse(guest?.["id"])),
    );
  },
  joinWaitlist: (scene) => {
    const isAny = scene.random.happens(0.15);
    const occasion = scene.one("availability", (row) => isComing(scene, row) && (isAny || isFull(row)));
    const isMeant = (one: Person) => isMember(scene, one) && isNew(scene, one, occasion?.["id"]);
    return (
      occasion &&
      calling(scene, "waits", waitlist.joinWaitlist, scene.someone(isMeant), async (actor, deps) => ({
        ...done,
        my_waitlist: await joinWaitlist(deps, actor, RefId.parse(occasion["id"])),
      }))
    );
  },
  leaveWaitlist: (scene) => {
    const entry = scene.one("waitlist");
    return calling(
      scene,
      "waits no more",
      waitlist.leaveWaitlist,
      scene.personOf(entry?.["user_id"]),
      (actor, deps) => leaveWaitlist(deps, actor, RefId.parse(entry?.["ref_id"])),
    );
  },
  request: (scene) => {
    const event = anyEvent(scene);
    const isMeant = (one: Person) => isFreeAccount(scene, one) && !hasTicket(scene, one, event?.["id"]);
    const message = scene.random.pick(["Please", "Please", "May I?"]);
    return (
      event &&
      calling(scene, "requests", events.requestEventJoin, scene.someone(isMeant), (actor, deps) =>
        requestEventJoin(deps, actor, EventId.parse(event["id"]), message),
      )
    );
  },
  withdraw: (scene) => {
    const row =
      (scene.random.happens(0.5) ? scene.one("eventRequest") : undefined) ??
      scene.one("checkout", ({ held_event_id: held }) => held !== undefined);
    const eventId = row?.["event_id"] ?? row?.["held_event_id"];
    return calling(
      scene,
      "withdraws",
      events.withdrawEventRequest,
      scene.personOf(row?.["user_id"]),
      (actor, deps) => withdrawEventRequest(deps, actor, EventId.parse(eventId)),
    );
  },
  decide: (scene) => {
    const request = scene.one(
      "eventRequest",
      (row) => scene.random.happens(0.3) || row["status"] === "pending",
    );
    const event = request && scene.one("event", (row) => row["id"] === request["event_id"]);
    const decision = scene.random.pick(["approve", "approve", "decline", "undo"] as const);
    return calling(
      scene,
      `decides: ${decision}`,
      requests.decideEventRequest,
      scene.personOf(event?.["founder_id"]),
      (actor, deps) =>
        decideEventRequest(deps, actor, {
          eventId: EventId.parse(request?.["event_id"]),
          userId: UserId.parse(request?.["user_id"]),
          decision,
          price_cents: Number(event?.["price_cents"]),
        }),
    );
  },
  giveSeat: (scene) => {
    const event = anyEvent(scene);
    const isMeant = (one: Person) => isMember(scene, one) && hasTicket(scene, one, event?.["id"]);
    const gift = { key: scene.uuid(), priceCents: Number(event?.["price_cents"]) };
    return (
      event &&
      calling(scene, "gives a seat", kursi.giveKursi, scene.someone(isMeant), async (actor, deps) => ({
        ...done,
        ...(await giveKursi(deps, actor, EventId.parse(event["id"]), gift)),
      }))
    );
  },
  takeSeat: (scene) => {
    const given = scene.one("kursi", (row) => scene.random.happens(0.1) || row["status"] === "open");
    const isMeant = (one: Person) => isFreeAccount(scene, one) && !hasTicket(scene, one, given?.["event_id"]);
    return (
      given &&
      calling(scene, "takes a given seat", kursi.takeKursi, scene.someone(isMeant), async (actor, deps) => ({
        ...done,
        qrCode: await takeKursi(deps, actor, EventId.parse(given["event_id"]), undefined),
      }))
    );
  },
};
