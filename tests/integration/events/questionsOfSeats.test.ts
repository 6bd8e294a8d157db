import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { EventId, TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { paidScene } from "#support/paidScene.ts";

const dish = { id: "q_dish0001", kind: "text" as const, text: "A dish?", is_required: true, choices: [] };
const maqluba = [{ question_id: dish.id, answer: "Maqluba" }];
const founder = newActor("city_founder");

const askingScene = async (over: Record<string, unknown> = {}) => {
  const scene = await paidScene({ founder_id: founder.userId, ...over });
  const id = EventId.parse(scene.eventId);
  await updateEvent(scene.now, founder, id, { questions: [dish] });
  const answersOf = async ({ userId }: SignedIn) => {
    const key = { user_id: userId, event_id: id };
    const { data } = await scene.now.store.eventAnswers.get(key).go({ consistent: true });
    return data?.answers.map(({ answer }) => answer);
  };
  const join = (person: SignedIn, given?: typeof maqluba) =>
    joinEvent(scene.now, person, id, { answers: given });
  return { ...scene, id, answersOf, join };
};

it("a seat is held with the answers, and the paid ticket keeps them", async () => {
  const { answersOf, join, member, orders, paid, pay, receive, seats, ticketOf } = await askingScene();
  const person = await member();
  await expect(join(person)).rejects.toMatchObject({ code: "AnswersNeeded" });
  expect(await seats()).toEqual({ sold: 0, held: 0 });
  expect(await join(person, maqluba)).toHaveProperty("holdUntil");
  expect(await answersOf(person)).toEqual(["Maqluba"]);
  await pay(person);
  await receive(paid(person, orders[0]));
  expect((await ticketOf(person))?.payment_status).toBe("paid");
  expect(await answersOf(person)).toEqual(["Maqluba"]);
});

it("an offered seat needs the answers, and stays offered without them", async () => {
  const { answersOf, id, join, member, now, seats, ticketOf } = await askingScene({ price_cents: 0 });
  const [guest, next] = [await member(), await member()];
  await join(guest, maqluba);
  await joinWaitlist(now, next, id);
  const ticket = await ticketOf(guest);
  await cancelTicket(now, guest, TicketId.parse(ticket?.id));
  expect(await seats()).toEqual({ sold: 0, held: 1 });
  await expect(join(next)).rejects.toMatchObject({ code: "AnswersNeeded" });
  expect(await seats()).toEqual({ sold: 0, held: 1 });
  await join(next, maqluba);
  expect([await seats(), await answersOf(next)]).toEqual([{ sold: 1, held: 0 }, ["Maqluba"]]);
});
