// Who reads which facts of an event's guests. What a role may not see is not in the reply.
import { bringGuests } from "@majlis/core/events/guests/bringGuests";
import { exportAttendees } from "@majlis/core/events/guests/exportAttendees";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { joinEvent } from "@majlis/core/events/joinEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { updateMe } from "@majlis/core/users/updateMe";
import { beforeAll, expect, it } from "vitest";
import { useDoor } from "#support/doorScene.ts";
import { currentActor, newActor, newEvent, newUser } from "#support/factories.ts";
import { coreDeps } from "#support/ownTable.ts";

const deps = coreDeps();
const { atHours, newHelper, starts_at } = useDoor(deps);
const evening = atHours(-1);
const question = { id: "q_dish0001", kind: "text" as const, text: "A dish?", is_required: true, choices: [] };

/** Words of the guests that not everybody may read. */
const words = {
  name: "Samar Twice",
  answer: "Maqlubeh for six",
  note: "Sits with the mayor",
  city: "Ajloun",
  phone: "+962 7 9911 2299",
  phoneEnd: '"phone_end":"99"',
  address: "listed.twice@majlis.test",
};
type Word = keyof typeof words;

let eventId: Awaited<ReturnType<typeof newEvent>>;
const readers: Record<string, SignedIn> = {};

const newMember = async (): Promise<SignedIn> => {
  const user = await newUser(deps, { fullName: words.name });
  await updateMe(deps, user, { city: words.city, phone: words.phone });
  await setUserRole(deps, newActor("admin"), { userId: user.userId, role: "member" });
  return currentActor(deps, user);
};

beforeAll(async () => {
  const founder = await newUser(deps, { role: "city_founder", fullName: "Rania Founder" });
  eventId = await newEvent(deps, founder, { starts_at, questions: [question] });
  const guests = [await newMember(), await newMember()];
  for (const guest of guests)
    await joinEvent(deps, guest, eventId, {
      answers: [{ question_id: question.id, answer: words.answer }],
    });
  await bringGuests(deps, founder, eventId, {
    step: "bring",
    locale: "en",
    guests: [{ name: "Brought Guest", email: words.address, note: words.note }],
  });
  const [guest] = guests;
  Object.assign(readers, {
    founder,
    coHost: (await newHelper(founder, eventId, "coHost")).helper,
    doorStaff: (await newHelper(founder, eventId, "doorStaff")).helper,
    admin: newActor("admin"),
    otherFounder: newActor("city_founder"),
    guest,
    freeUser: newActor("free_user"),
  });
});

/** The words that are in a text. */
const wordsIn = (text: string): Word[] =>
  (Object.keys(words) as Word[]).filter((word) => text.includes(words[word]));

const textOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    (reply) => (typeof reply === "string" ? reply : JSON.stringify(reply)),
    (error: { code?: string }) => String(error.code),
  );

const managers: Word[] = ["name", "answer", "note", "city", "phoneEnd"];

it.each<[string, Word[]]>([
  ["founder", managers],
  ["coHost", managers],
  ["admin", managers],
  ["doorStaff", ["name"]],
  ["otherFounder", []],
  ["guest", []],
  ["freeUser", []],
])("the list of guests has for %s: %j", async (name, seen) => {
  const reader = readers[name];
  if (!reader) throw new Error(`Nobody is ${name}`);
  const list = await textOf(listAttendees(evening, reader, eventId, { limit: 100 }));
  expect(wordsIn(list)).toEqual(seen);
  if (seen.length === 0) expect(list).toBe("EventNotFound");
});

it.each<[string, Word[]]>([
  ["founder", ["name", "answer"]],
  ["coHost", ["name", "answer"]],
  ["admin", ["name", "answer"]],
  ["doorStaff", []],
  ["otherFounder", []],
  ["guest", []],
  ["freeUser", []],
])("the file of guests has for %s: %j", async (name, seen) => {
  const reader = readers[name];
  if (!reader) throw new Error(`Nobody is ${name}`);
  expect(wordsIn(await textOf(exportAttendees(evening, reader, eventId, undefined)))).toEqual(seen);
});
