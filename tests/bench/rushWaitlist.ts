/**
 * An evening that is full: ten people at a time give tickets back and join. With a waitlist, others wait for the seats,
 * people take what they are offered, and the host raises and lowers the capacity.
 */
import { TicketId } from "@majlis/contracts/ids";
import { insertEvent, newActor } from "#support/factories.ts";
import { quantile } from "./bench";
import { deps, type Guest, joinRequest } from "./joinScene";

const { handler } = await import("@majlis/functions/events/joinEvent");
const { joinWaitlist } = await import("@majlis/core/tickets/joinWaitlist");
const { cancelTicket } = await import("@majlis/core/tickets/cancelTicket");
const { updateEvent } = await import("@majlis/core/events/updateEvent");
const { findActor } = await import("@majlis/core/users/findActor");
const { findOffers } = await import("@majlis/core/seats/waitlist.queries");
const { DomainError } = await import("@majlis/core/kernel/errors");

const seats = 50;
const waiting = 60;
const atOnce = 10;
const calls = 260;

const host = newActor("city_founder");

/** Codes that a person reads as an answer. */
const plain = new Set(["TicketNotFound", "CapacityTooLow", "WaitlistTooLong", "SeatsLeft", "HasTicket"]);

const plainly = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof DomainError) return plain.has(error.code);
    throw error;
  }
};

const join = async (eventId: string, guest: Guest): Promise<boolean> => {
  const { statusCode } = await handler(joinRequest(eventId, guest));
  return statusCode === 200 || statusCode === 409;
};

const cancel = async (eventId: string, guest: Guest): Promise<boolean> => {
  const { data } = await deps.store.ticket
    .get({ user_id: guest.userId, type: "event", ref_id: eventId })
    .go({ consistent: true });
  return !data || plainly(cancelTicket(deps, await findActor(deps, guest.sub), TicketId.parse(data.id)));
};

/** The time within which 95 % of the calls ended, and how many ended in Busy. */
export const fullEvening = async (guests: readonly Guest[], hasWaitlist: boolean) => {
  const id = await insertEvent(deps, { capacity: seats, founder_id: host.userId });
  const seated = guests.slice(0, seats);
  const queue = guests.slice(seats, seats + waiting);
  const newcomers = guests.slice(seats + waiting);
  for (const guest of seated) await join(id, guest);
  if (hasWaitlist) for (const guest of queue) await joinWaitlist(deps, await findActor(deps, guest.sub), id);

  const byUser = new Map(guests.map((guest) => [guest.userId, guest]));
  const takeOffer = async () => {
    const [offer] = await findOffers(deps, id);
    const guest = offer && byUser.get(offer.user_id);
    return guest ? join(id, guest) : true;
  };
  let capacity = seats;
  const changeCapacity = () => {
    capacity = capacity === seats + 20 ? seats : seats + 20;
    return plainly(updateEvent(deps, host, id, { capacity }));
  };
  const works = Array.from({ length: calls }, (_, index): (() => Promise<boolean>) => {
    const one = <Item>(list: readonly Item[]) => list[Math.floor(index / 3) % list.length];
    if (hasWaitlist && index % 20 === 19) return changeCapacity;
    const leaver = one(seated);
    const newcomer = one(newcomers);
    if (index % 3 === 0 && leaver) return () => cancel(id, leaver);
    if (hasWaitlist && index % 3 === 1) return takeOffer;
    return () => (newcomer ? join(id, newcomer) : Promise.resolve(true));
  });
  const times: number[] = [];
  let busy = 0;
  const next = works.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const work of next) {
        const began = performance.now();
        if (!(await work())) busy += 1;
        times.push(performance.now() - began);
      }
    }),
  );
  return { p95: quantile(times, 0.95), busy };
};
