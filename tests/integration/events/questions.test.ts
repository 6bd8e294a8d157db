import { EventForm } from "@majlis/contracts/events/eventForm";
import { deleteUserContent } from "@majlis/core/account/deleteUserContent";
import { exportMe } from "@majlis/core/account/exportMe";
import { changeAnswers } from "@majlis/core/events/questions/changeAnswers";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { exportAttendees } from "@majlis/core/events/guests/exportAttendees";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { listEventRequests } from "@majlis/core/events/requests/listEventRequests";
import { listEvents } from "@majlis/core/events/listEvents";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { EventId } from "@majlis/contracts/ids";
import { visitor, type SignedIn } from "@majlis/core/kernel/actor";
import { describe, expect, it } from "vitest";
import { eventForm, newActor, newEvent, newUser } from "#support/factories.ts";
import { databaseTable } from "#support/ownTable.ts";

const { deps, at, measure } = databaseTable();
const founder = newActor("city_founder");

const dish = { id: "q_dish0001", kind: "text" as const, text: "A dish?", is_required: true, choices: [] };
const drink = {
  id: "q_drink001",
  kind: "choice" as const,
  text: "Tea or coffee?",
  is_required: false,
  choices: ["Tea", "Coffee"],
};
const answer = (text: string, choice = "Tea") => [
  { question_id: dish.id, answer: text },
  { question_id: drink.id, answer: choice },
];
const join = (guest: SignedIn, id: EventId, given?: ReturnType<typeof answer>) =>
  joinEvent(deps, guest, id, { answers: given });
const answersOf = async (id: EventId) => {
  const { items } = await listAttendees(deps, founder, id, { limit: 10 });
  return items.map(({ answers = [] }) => answers.map((each) => [each.question, each.answer]));
};
const asking = () => newEvent(deps, founder, { questions: [dish, drink] });

it.each([
  ["six questions", Array.from({ length: 6 }, (__, index) => ({ ...dish, id: `q_dish000${index}` }))],
  ["a question twice", [dish, dish]],
  ["a question without a text", [{ ...dish, text: " " }]],
  ["a single choice", [{ ...drink, choices: ["Tea"] }]],
  ["choices of a text", [{ ...dish, choices: ["Tea", "Coffee"] }]],
])("refuses %s", (__, questions) =>
  expect(EventForm.safeParse(eventForm({ questions })).success).toBe(false),
);

describe("joining an event with questions", () => {
  it("needs the required answers, and writes them with the ticket", async () => {
    const id = await asking();
    const guest = newActor();
    await expect(join(guest, id)).rejects.toMatchObject({ code: "AnswersNeeded" });
    await expect(join(guest, id, answer("", "Milk"))).rejects.toMatchObject({
      code: "InvalidInput",
      fields: { [`answers.${dish.id}`]: "Answer this question" },
    });
    expect(await answersOf(id)).toEqual([]);
    const first = await join(guest, id, answer("Maqluba"));
    expect(await answersOf(id)).toEqual([
      [
        ["A dish?", "Maqluba"],
        ["Tea or coffee?", "Tea"],
      ],
    ]);
    expect(await join(guest, id)).toEqual(first);
    expect((await getEvent(deps, guest, id)).my_answers).toHaveLength(2);
  });

  it("costs no more without questions", async () => {
    const id = await newEvent(deps, founder);
    const { read, write } = await measure(() => join(newActor(), id));
    expect([read <= 1, write <= 8]).toEqual([true, true]);
  });

  it("is possible for a guest who joined before the first question", async () => {
    const id = await newEvent(deps, founder);
    const guest = newActor();
    const first = await join(guest, id);
    await updateEvent(deps, founder, id, { questions: [dish] });
    expect(await join(guest, id)).toEqual(first);
    await expect(join(newActor(), id)).rejects.toMatchObject({ code: "AnswersNeeded" });
    await updateEvent(deps, founder, id, { questions: [] });
    await join(newActor(), id);
  });
});

it("the answers of a request are on its card, and its ticket keeps them", async () => {
  const id = await asking();
  const guest = await newUser(deps);
  await expect(requestEventJoin(deps, guest, id)).rejects.toMatchObject({ code: "AnswersNeeded" });
  await requestEventJoin(deps, guest, id, "Hello", answer("Mansaf"));
  const [request] = (await listEventRequests(deps, founder, id, { limit: 5 })).items;
  expect(request?.answers?.map((each) => each.answer)).toEqual(["Mansaf", "Tea"]);
  await decideEventRequest(deps, founder, { eventId: id, userId: guest.userId, decision: "approve" });
  expect((await answersOf(id))[0]?.[0]).toEqual(["A dish?", "Mansaf"]);
});

it("answers to a removed question stay readable under its text, in the list and in the CSV", async () => {
  const id = await asking();
  await join(newActor(), id, answer("Maqluba"));
  await updateEvent(deps, founder, id, { questions: [{ ...drink, text: "What will you drink?" }] });
  await join(newActor(), id, [{ question_id: drink.id, answer: "Coffee" }]);
  expect((await answersOf(id)).flat()).toEqual(expect.arrayContaining([["A dish?", "Maqluba"]]));
  const { text } = await exportAttendees(deps, founder, id, undefined);
  expect(text).toContain("What will you drink?,Other Answers");
  expect(text).toContain("Tea,A dish? Maqluba");
  await updateEvent(deps, founder, id, { questions: [] });
  expect((await answersOf(id)).flat()).toEqual(expect.arrayContaining([["Tea or coffee?", "Tea"]]));
});

it("guests change only their own answers, and until the start", async () => {
  const id = await asking();
  const guest = newActor();
  await expect(changeAnswers(deps, guest, id, answer("None"))).rejects.toMatchObject({
    code: "EventNotFound",
  });
  await join(guest, id, answer("Maqluba"));
  await changeAnswers(deps, guest, id, answer("Mansaf", "Coffee"));
  expect((await answersOf(id))[0]).toEqual([
    ["A dish?", "Mansaf"],
    ["Tea or coffee?", "Coffee"],
  ]);
  await expect(changeAnswers(deps, guest, id, answer(""))).rejects.toMatchObject({ code: "InvalidInput" });
  const { starts_at } = await getEvent(deps, guest, id);
  await expect(changeAnswers(at(starts_at), guest, id, answer("Late"))).rejects.toMatchObject({
    code: "EventEnded",
  });
});

it("only the founder, admins and the person read answers, and lists have no questions", async () => {
  const city = "Ajloun";
  const id = await newEvent(deps, founder, { city, questions: [dish] });
  const guest = await newUser(deps, { role: "member" });
  await join(guest, id, [{ question_id: dish.id, answer: "Secret recipe" }]);
  for (const other of [visitor, newActor(), newActor("city_founder")])
    expect(JSON.stringify(await getEvent(deps, other, id))).not.toContain("Secret recipe");
  const { items } = await listEvents(deps, newActor(), { limit: 5, city });
  expect(items[0]).toMatchObject({ has_questions: true });
  expect(items[0]).not.toHaveProperty("questions");
  expect((await exportMe(deps, guest)).answers).toMatchObject([{ event_id: id }]);
  await deleteUserContent(deps, guest.userId, "guest@majlis.test");
  expect((await deps.store.eventAnswers.query.byUser({ user_id: guest.userId }).go()).data).toEqual([]);
});

it("a concurrent change of another field keeps new questions", async () => {
  const id = await newEvent(deps, founder);
  await Promise.all([
    updateEvent(deps, founder, id, { questions: [dish] }),
    updateEvent(deps, founder, id, { title: "At the same time" }),
    updateEvent(deps, founder, id, { capacity: 30 }),
    updateEvent(deps, founder, id, { venue_name: "Beit Yafa" }),
    updateEvent(deps, founder, id, { poster: { motif: "stairs", ink: "wadi" } }),
  ]);
  expect(await getEvent(deps, founder, id)).toMatchObject({
    title: "At the same time",
    capacity: 30,
    venue_name: "Beit Yafa",
    poster: { motif: "stairs", ink: "wadi" },
    questions: [dish],
  });
  await expect(join(newActor(), id)).rejects.toMatchObject({ code: "AnswersNeeded" });
});
