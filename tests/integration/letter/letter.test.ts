import { readerIdOf } from "@majlis/core/table/people/readerId";
import { skipLetter as skipLetterContract } from "@majlis/contracts/letter";
import { exportMe } from "@majlis/core/account/exportMe";
import { deleteUserContent } from "@majlis/core/account/deleteUserContent";
import { confirmLetter } from "@majlis/core/letter/confirmLetter";
import { getOwnLetter } from "@majlis/core/letter/getOwnLetter";
import { startReading } from "@majlis/core/letter/letterReaders";
import { listLetters } from "@majlis/core/letter/listLetters";
import { requestLetter } from "@majlis/core/letter/requestLetter";
import { setOwnLetter } from "@majlis/core/letter/setOwnLetter";
import { skipLetter } from "@majlis/core/letter/skipLetter";
import { unsubscribeLetter } from "@majlis/core/letter/unsubscribeLetter";
import type { QueueDeps } from "@majlis/core/table/deps";
import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import { stopMailing } from "@majlis/core/users/stopMailing";
import { asFunction, enforceGrants } from "@majlis/local/grants";
import { beforeEach, expect, it } from "vitest";
import { insertEvent, newActor, newUser } from "#support/factories.ts";
import { deliverAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

/** Thursday, November 26, 2026, five past eight in Amman, in London, and a week later in Amman. */
const thursday = "2026-11-26T05:05:00.000Z";
const wednesday = "2026-11-25T12:00:00.000Z";
const nextThursday = "2026-12-03T05:05:00.000Z";

const { at, client } = ownTable();
// The job and the delivery have the rights of their functions.
enforceGrants(client);
const before = at(wednesday);
const { store } = before;
const admin = newActor("admin");

let count = 0;
const newAddress = () => `reader${count++}@majlis.test`;
const choice = { city: "Amman", language: "en" } as const;
const newReader = async (over: Partial<{ city: string; language: "ar" | "en" | "both" }> = {}) => {
  const email = newAddress();
  await startReading(before, email, { ...choice, ...over });
  return email;
};

const rowsOf = async (template: string) =>
  (await store.outbox.scan.where((row, { eq }) => eq(row.template, template)).go({ pages: "all" })).data;
const lettersTo = async (email: string) =>
  (await rowsOf("weekly_letter")).filter(({ ref_id }) => ref_id === readerIdOf(email));
const deliver: typeof deliverAll = (deps, rows) =>
  asFunction("jobs/deliverOutbox", () => deliverAll(deps, rows));
const mailTo = async (deps: QueueDeps, email: string) => (await deliver(deps, await lettersTo(email)))[0];
const readerOf = async (email: string) => (await store.letterReader.get({ id: readerIdOf(email) }).go()).data;
const order = async (deps: QueueDeps, email: string) => {
  const known = new Set((await store.letterOrder.scan.go({ pages: "all" })).data.map(({ token }) => token));
  await requestLetter(deps, { email, ...choice });
  const { data } = await store.letterOrder.scan.go({ pages: "all" });
  return data.find(({ token }) => !known.has(token))?.token ?? "";
};

/** Runs the job as on a Thursday: it was last started an hour before. */
const runJob = async (now = thursday, deps = at(now)) => {
  await store.dueProgress
    .put({ id: "due", sent_until: new Date(Date.parse(now) - 3_600_000).toISOString() })
    .go();
  await asFunction("jobs/runTasks", () => startDueTasks(deps));
};

const insertWeek = (over: Record<string, unknown> = {}) =>
  insertEvent(before, { title: "Oud night", city: "Amman", starts_at: "2026-11-28T17:00:00.000Z", ...over });

beforeEach(async () => {
  for (const { city, week } of (await store.letterIssue.scan.go({ pages: "all" })).data)
    await store.letterIssue.delete({ city, week }).go();
});

it("an order starts nothing until its link is pressed, and then only once", async () => {
  const email = newAddress();
  const token = await order(before, email);
  expect(await readerOf(email)).toBeNull();
  const [mail] = await deliver(before, await rowsOf("letter_ordered"));
  expect(mail).toMatchObject({ to: email, subject: "Confirm: the week in Amman by mail" });
  expect(mail?.html).toContain(`https://majlis.test/letter/confirm/${token}?lang=en`);
  expect(await confirmLetter(before, token)).toEqual(choice);
  const reader = await readerOf(email);
  expect(await confirmLetter(before, token)).toEqual(choice);
  expect(await readerOf(email)).toMatchObject({ email, city: "Amman", token: reader?.token });
});

it("a link ends after 48 hours, and its row has a time to live", async () => {
  const email = newAddress();
  const token = await order(before, email);
  const { data: row } = await store.letterOrder.get({ token }).go();
  expect(row?.ttl).toBe(Date.parse(wednesday) / 1000 + 48 * 3600);
  await expect(confirmLetter(at("2026-11-27T12:00:01.000Z"), token)).rejects.toMatchObject({
    code: "LetterLinkEnded",
  });
  expect(await readerOf(email)).toBeNull();
});

it("an address gets three links a day, and the answer is the same for every address", async () => {
  const reader = await newReader();
  const mails = async (email: string) => {
    const orders = (await store.letterOrder.scan.go({ pages: "all" })).data;
    return orders.filter((row) => row.email === email).length;
  };
  for (let index = 0; index < 5; index++)
    expect(await requestLetter(before, { email: reader.toUpperCase(), ...choice })).toBeUndefined();
  expect(await mails(reader)).toBe(3);
  await stopMailing(before, reader, "complained");
  expect(await requestLetter(at(thursday), { email: reader, ...choice })).toBeUndefined();
  // A complaint deletes the address, and no order follows.
  expect(await mails(reader)).toBe(0);
});

it.each(["an unsubscription", "a deletion"])("%s ends the links of earlier orders", async (end) => {
  const email = newAddress();
  const other = newAddress();
  const person = await newUser(before, { email });
  const [first, second, foreign] = [
    await order(before, email),
    await order(before, email.toUpperCase()),
    await order(before, other),
  ];
  await confirmLetter(before, first);
  if (end === "a deletion") await deleteUserContent(before, person.userId, email);
  else await unsubscribeLetter(before, (await readerOf(email))?.token ?? "");
  for (const token of [first, second])
    await expect(confirmLetter(before, token)).rejects.toMatchObject({ code: "LetterLinkEnded" });
  expect((await readerOf(email))?.list_city).toBeUndefined();
  const rows = (await store.letterOrder.scan.go({ pages: "all" })).data;
  // The link of the letter itself takes an unsubscription back.
  expect(rows.filter((row) => row.email === email)).toHaveLength(end === "a deletion" ? 0 : 1);
  expect(await confirmLetter(before, foreign)).toEqual(choice);
});

it("a deletion ends the links of orders that were never pressed", async () => {
  const email = newAddress();
  const person = await newUser(before, { email });
  const token = await order(before, email);
  await deleteUserContent(before, person.userId, email);
  await expect(confirmLetter(before, token)).rejects.toMatchObject({ code: "LetterLinkEnded" });
});

it("the letter tells the public evenings of the week, without their place", async () => {
  const email = await newReader();
  const event = await insertWeek({ price_cents: 1200, district: "jabalAmman" });
  await insertWeek({ title: "In Irbid", city: "Irbid" });
  await insertWeek({ title: "Next week", starts_at: "2026-12-03T17:00:00.000Z" });
  await insertWeek({ title: "Only invited", is_public: false, listed_month: undefined });
  await insertWeek({ title: "Over", starts_at: "2026-11-26T04:00:00.000Z" });
  await runJob();
  const mail = await mailTo(at(thursday), email);
  expect(mail).toMatchObject({ to: email, subject: "The week in Amman: Oud night" });
  expect(mail?.text).toContain(
    `Oud night\nSat, Nov 28, 2026, 8:00 PM\nJabal Amman · $12.00\nhttps://majlis.test/events/${event}`,
  );
  expect(mail?.html).toContain(`https://majlis.test/share/events/${event}.png`);
  expect(mail?.text).not.toMatch(/Irbid|Next week|Only invited|Over\n|Beit Secret|Hidden Stairs/);
  const reader = await readerOf(email);
  expect(mail?.unsubscribeUrl).toBe(`https://majlis.test/api/letter/unsubscribe/${reader?.token}`);
  expect(mail?.html).toContain(`https://majlis.test/letter/stop/${reader?.token}`);
});

it("has the partners that are new since the letter before, and a photo of last week", async () => {
  const email = await newReader();
  await insertWeek();
  const past = await insertWeek({
    title: "Lanterns",
    starts_at: "2026-11-21T17:00:00.000Z",
    has_photos: true,
  });
  const photo = { id: "pic_1", width: 800, height: 600, alt: "Guests" };
  await store.eventDetails
    .patch({ id: past })
    .set({ photos: [photo] })
    .go();
  const partner = (name: string, created_at: string) =>
    store.business
      .create({
        id: before.ids.next("biz"),
        name,
        city: "Amman",
        category: "Restaurants",
        is_active: true,
        created_at,
      })
      .go();
  await partner("Turtle Green", "2026-11-20T10:00:00.000Z");
  await partner("Old Oven", "2026-10-20T10:00:00.000Z");
  await runJob();
  const mail = await mailTo(at(thursday), email);
  expect(mail?.text).toContain("New in the guidebook\n\nTurtle Green");
  expect(mail?.text).not.toContain("Old Oven");
  expect(mail?.html).toContain(`/pictures/${past}/pic_1`);
  await insertWeek({ starts_at: "2026-12-05T17:00:00.000Z" });
  await runJob(nextThursday);
  const [, second] = await lettersTo(email);
  const [later] = await deliver(at(nextThursday), second ? [second] : []);
  expect(later?.text).not.toContain("Turtle Green");
});

it("a letter in both languages has both, Arabic on top", async () => {
  const email = await newReader({ city: "Ajloun", language: "both" });
  await insertWeek({
    title: "Oud night",
    city: "Ajloun",
    translation: { language: "ar", title: "ليلة العود", description: "." },
  });
  await runJob();
  const { subject = "", html = "" } = (await mailTo(at(thursday), email)) ?? {};
  expect(subject).toBe("أسبوع عجلون: ليلة العود · The week in Ajloun: Oud night");
  expect(html.indexOf("ليلة العود")).toBeLessThan(html.indexOf("Oud night</a>"));
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<table lang="en" dir="ltr"');
});

it("an address gets one letter a week, also when the job starts twice, or the reader changes the city", async () => {
  const email = await newReader();
  await insertWeek();
  await insertWeek({ city: "London" });
  await Promise.all([runJob(), runJob()]);
  await startReading(at(thursday), email, { city: "London", language: "en" });
  await runJob("2026-11-26T08:05:00.000Z");
  await runJob();
  expect(await lettersTo(email)).toHaveLength(1);
  await unsubscribeLetter(at(thursday), (await readerOf(email))?.token ?? "");
  await startReading(at(thursday), email, choice);
  await runJob();
  expect(await lettersTo(email)).toHaveLength(1);
  // The row of the reader decides, also when that of the mail is gone.
  for (const { id } of await lettersTo(email)) await store.outbox.delete({ id }).go();
  await runJob();
  expect(await lettersTo(email)).toEqual([]);
  await insertWeek({ starts_at: "2026-12-05T17:00:00.000Z" });
  await runJob(nextThursday);
  expect(await lettersTo(email)).toHaveLength(1);
});

it("an interrupted job goes on where it was, and writes nothing twice", async () => {
  const emails = await Promise.all(Array.from({ length: 120 }, () => newReader({ city: "Salt" })));
  await insertWeek({ city: "Salt" });
  let pages = 0;
  const interrupted = withOwnQueue({ ...at(thursday) });
  const dying: QueueDeps = {
    ...interrupted,
    queue: {
      add: async (tasks) => {
        if (tasks.some(({ kind }) => kind === "letter") && pages++ > 2) throw new Error("Killed");
        return interrupted.queue.add(tasks);
      },
    },
  };
  const salt = async () => {
    const ids = new Set(emails.map(readerIdOf));
    return (await rowsOf("weekly_letter")).filter(({ ref_id }) => ids.has(ref_id));
  };
  await runJob(thursday, dying).catch(() => undefined);
  await runJob();
  await runJob();
  expect(await salt()).toHaveLength(120);
  const { items } = await listLetters(at(thursday));
  expect(items.find(({ city }) => city === "Salt")).toMatchObject({
    readers: 120,
    past: [{ at: "2026-11-26T05:00:00.000Z", state: "out", sent: 120 }],
    next_at: "2026-12-03T05:00:00.000Z",
  });
});

it("a city without an evening gets no letter, and a letter a day late is left out", async () => {
  const [zarqa, jerash] = [await newReader({ city: "Zarqa" }), await newReader({ city: "Jerash" })];
  await insertWeek({ city: "Jerash" });
  await runJob("2026-11-27T08:00:00.000Z");
  await store.dueProgress.put({ id: "due", sent_until: "2026-11-26T04:05:00.000Z" }).go();
  await startDueTasks(at("2026-11-27T08:00:00.000Z"));
  expect(await lettersTo(jerash)).toEqual([]);
  await runJob();
  expect(await lettersTo(zarqa)).toEqual([]);
  expect(await lettersTo(jerash)).toHaveLength(1);
  const { items } = await listLetters(at(thursday));
  expect(items.find(({ city }) => city === "Zarqa")?.past).toMatchObject([{ state: "empty", sent: 0 }]);
});

it("admins skip the next letter and take it back, until it is out", async () => {
  const email = await newReader({ city: "Madaba" });
  await insertWeek({ city: "Madaba" });
  const skip = { city: "Madaba", week: "2026-W48", skipped: true };
  expect(skipLetterContract.body.parse(skip)).toEqual(skip);
  const isSkipped = async () =>
    (await listLetters(before)).items.find(({ city }) => city === "Madaba")?.is_skipped;
  for (const skipped of [true, true, false, false, true]) {
    await skipLetter(before, admin, { ...skip, skipped });
    expect(await isSkipped()).toBe(skipped);
  }
  const { data: records } = await store.audit.query.byActor({ actor_id: admin.userId }).go();
  expect(records.map(({ action, subject_id }) => [action, subject_id])).toEqual([
    ["letter.skipped", "Madaba"],
    ["letter.restored", "Madaba"],
    ["letter.skipped", "Madaba"],
  ]);
  await runJob();
  expect(await lettersTo(email)).toEqual([]);
  await expect(skipLetter(at(thursday), admin, { ...skip, skipped: false })).rejects.toMatchObject({
    code: "LetterAlreadyOut",
  });
  await insertWeek({ city: "Madaba", starts_at: "2026-12-05T17:00:00.000Z" });
  await runJob(nextThursday);
  expect(await lettersTo(email)).toHaveLength(1);
});

it("an end deletes the address, is taken back for 48 hours, and stops a letter on its way", async () => {
  const email = await newReader();
  await insertWeek();
  await runJob();
  const token = (await readerOf(email))?.token ?? "";
  await unsubscribeLetter(at(thursday), "unknown0unknown0unknown0");
  await unsubscribeLetter(at(thursday), token);
  await unsubscribeLetter(at(thursday), token);
  expect(Object.keys((await readerOf(email)) ?? {}).toSorted()).toEqual([
    "ended",
    "id",
    "last_week",
    "revision",
    "token",
  ]);
  expect(await mailTo(at(thursday), email)).toBeUndefined();
  expect(await confirmLetter(at(thursday), token)).toEqual(choice);
  expect(await readerOf(email)).toMatchObject({ email, city: "Amman", token });
});

it("bounces and complaints end the letter for good", async () => {
  const email = await newReader();
  await stopMailing(before, email, "bounced");
  expect(await readerOf(email)).toMatchObject({ ended: "bounced" });
  expect(await readerOf(email)).not.toHaveProperty("email");
  await expect(startReading(before, email, choice)).rejects.toMatchObject({ code: "LetterNotPossible" });
});

it("an account starts and ends the letter with one press, whoever ordered it, and its deletion deletes it", async () => {
  const email = newAddress();
  const person = await newUser(before, { email });
  expect(await getOwnLetter(before, person)).toEqual({ letter: null });
  await confirmLetter(before, await order(before, email));
  expect(await getOwnLetter(before, person)).toEqual({ letter: choice });
  const arabic = { city: "Irbid", language: "ar" } as const;
  for (let index = 0; index < 2; index++) await setOwnLetter(before, person, arabic);
  expect(await getOwnLetter(before, person)).toEqual({ letter: arabic });
  expect((await exportMe(before, person)).weekly_letter).toMatchObject({ email, city: "Irbid" });
  expect((await exportMe(before, person)).weekly_letter).not.toHaveProperty("token");
  await setOwnLetter(before, person, null);
  expect(await getOwnLetter(before, person)).toEqual({ letter: null });
  await deleteUserContent(before, person.userId, email);
  expect(await readerOf(email)).toBeNull();
  expect((await store.letterOrder.scan.go({ pages: "all" })).data.map((row) => row.city)).not.toContain(
    "Irbid",
  );
});

it("a deployment without the feature takes no orders and sends no letters", async () => {
  const email = await newReader();
  await insertWeek();
  const off = withOwnQueue({
    ...at(thursday),
    settings: { ...before.settings, off: new Set(["weeklyLetter" as const]) },
  });
  await runJob(thursday, off);
  expect(await lettersTo(email)).toEqual([]);
  await expect(requestLetter(off, { email: newAddress(), ...choice })).rejects.toMatchObject({
    code: "NotFound",
  });
  await unsubscribeLetter(off, (await readerOf(email))?.token ?? "");
  expect(await readerOf(email)).toMatchObject({ ended: "left" });
});
