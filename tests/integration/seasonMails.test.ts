/** The mails of an evening after a change of the clocks in New York and London, against clocks of its own. */
import { GatheringId, TicketId } from "@majlis/contracts/ids";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { getEvent } from "@majlis/core/events/getEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { cancelGathering } from "@majlis/core/gatherings/cancelGathering";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { updateGathering } from "@majlis/core/gatherings/updateGathering";
import { startReading } from "@majlis/core/letter/letterReaders";
import type { Mail } from "@majlis/core/mail/mail";
import type { QueueDeps } from "@majlis/core/table/deps";
import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { updateMe } from "@majlis/core/users/updateMe";
import { describe, expect, it } from "vitest";
import { beginAt, runDueRows } from "#support/dueRows.ts";
import { gatheringForm, newEvent, newTicket, newUser } from "#support/factories.ts";
import { deliverAll, rowsForAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";
import { arabicTextOf, dayOf, instantOf, iso, seasons, textOf, wallOf } from "#support/wallClocks.ts";

const { at } = ownTable();
const hourMs = 3_600_000;
const minuteLater = (instant: string) => iso(Date.parse(instant) + 2 * 60_000);
const arabicNames = new Map([
  ["New York", "نيويورك"],
  ["London", "لندن"],
]);

/** Delivers the rows of a template, and those of its fan-out. */
const deliver = async (deps: QueueDeps, ref: string, template: string): Promise<readonly Mail[]> => {
  await deliverAll(deps, await rowsForAll(deps, ref, `${template}_all`));
  return deliverAll(deps, await rowsForAll(deps, ref, template));
};

/** The mails in the languages of their readers, English first. */
const inBoth = (mails: readonly Mail[]): readonly string[] =>
  mails
    .map(({ text }) => text)
    .toSorted((one, other) => Number(/[ء-ي]/.test(one)) - Number(/[ء-ي]/.test(other)));

describe.each(seasons)("mails in $city", (clocks) => {
  const { city, change } = clocks;
  const sunday = change.slice(0, 10);
  const saturday = dayOf(sunday, -1);
  const wall = (time: string) => instantOf(clocks, time);
  const now = (time: string) => at(wall(time));
  const evening = { starts_at: wall(`${sunday}T20:00`), ends_at: wall(`${sunday}T23:30`) };
  /** The lines in which a mail in English and one in Arabic say when. */
  const when = (start: string, end: string): readonly [string, string] => [
    `${textOf(start)} – ${textOf(end).split(", ").at(-1)} (${city} time)`,
    `${arabicTextOf(start)} – ${arabicTextOf(end).split("، ").at(-1)} (بتوقيت ${arabicNames.get(city)})`,
  ];
  const expectWhen = (mails: readonly Mail[], [english, arabic]: readonly [string, string]) => {
    const [first = "", second = ""] = inBoth(mails).map((text) => text.replace(/[\u2066-\u2069]/g, ""));
    expect(first).toContain(english);
    expect(second).toContain(arabic);
  };
  const newReaders = async (deps: QueueDeps) => {
    const people = [
      await newUser(deps, { role: "member" }),
      await newUser(deps, { role: "member" }),
    ] as const;
    await updateMe(deps, people[1], { locale: "ar" });
    return people;
  };

  it("of an event say its evening before, at and after a change, and when it is canceled", async () => {
    const before = now(`${dayOf(sunday, -4)}T12:00`);
    const founder = await newUser(before, { role: "city_founder" });
    const id = await newEvent(before, founder, { city, title: "Late jazz", ...evening });
    for (const reader of await newReaders(before)) await newTicket(before, reader, id);
    const first = when(`${sunday}T20:00`, `${sunday}T23:30`);
    expectWhen(await deliver(before, id, "ticket_issued"), first);

    // A day of 24 hours before, which is another clock time.
    const reminded = at(minuteLater(iso(Date.parse(evening.starts_at) - 24 * hourMs)));
    await runDueRows(reminded);
    expectWhen(await deliver(reminded, id, "reminder"), first);
    const [own] = await deliver(now(`${saturday}T23:59`), id, "host_tomorrow");
    expect(own?.subject).toBe("Tomorrow: Late jazz");

    const moved = now(`${saturday}T23:30`);
    const monday = dayOf(sunday, 1);
    await updateEvent(moved, founder, id, {
      starts_at: wall(`${monday}T19:30`),
      ends_at: wall(`${monday}T22:00`),
    });
    const second = when(`${monday}T19:30`, `${monday}T22:00`);
    const told = await deliver(moved, id, "event_changed");
    expectWhen(told, second);
    expectWhen(told, first);
    await deleteEvent(now(`${sunday}T03:30`), founder, id);
    expectWhen(await deliver(now(`${sunday}T03:30`), id, "event_canceled"), second);
  });

  it("say today to a host from midnight of the city", async () => {
    const before = now(`${dayOf(sunday, -4)}T12:00`);
    const founder = await newUser(before, { role: "city_founder" });
    const id = await newEvent(before, founder, { city, title: "Late jazz", ...evening });
    await newTicket(before, await newUser(before, { role: "member" }), id);
    await runDueRows(now(`${saturday}T21:30`));
    const [own] = await deliver(now(`${sunday}T00:00`), id, "host_tomorrow");
    expect(own?.subject).toBe("Today: Late jazz");
  });

  it("hold a seat for twelve hours, over the change", async () => {
    const before = now(`${dayOf(sunday, -4)}T12:00`);
    const founder = await newUser(before, { role: "city_founder" });
    const id = await newEvent(before, founder, { city, capacity: 1, ...evening });
    const guest = await newUser(before, { role: "member" });
    await newTicket(before, guest, id);
    const [waiting] = await newReaders(before);
    await joinWaitlist(before, waiting, id);
    const left = now(`${saturday}T22:00`);
    const { my_ticket } = await getEvent(left, guest, id);
    await cancelTicket(left, guest, TicketId.parse(my_ticket?.id));
    const until = wallOf(clocks, iso(Date.parse(wall(`${saturday}T22:00`)) + 12 * hourMs));
    expect(until.slice(11)).toBe(city === "London" ? "09:00" : "11:00");
    const [mail] = await deliver(left, id, "seat_offered");
    expect(mail?.text).toContain(`until ${textOf(until)}.`);
    expect(mail?.text).toContain(when(`${sunday}T20:00`, `${sunday}T23:30`)[0]);
  });

  it("of a gathering say the same times", async () => {
    const before = now(`${dayOf(sunday, -4)}T12:00`);
    const host = await newUser(before, { role: "member" });
    const form = gatheringForm({ city, title: "Supper", ...evening });
    const id = GatheringId.parse((await createGathering(before, host, form)).id);
    for (const reader of await newReaders(before)) await joinGathering(before, reader, id);
    const first = when(`${sunday}T20:00`, `${sunday}T23:30`);
    expectWhen(await deliver(before, id, "ticket_issued"), first);
    const moved = now(`${saturday}T12:00`);
    const monday = dayOf(sunday, 1);
    await updateGathering(moved, host, id, {
      starts_at: wall(`${monday}T20:00`),
      ends_at: wall(`${monday}T23:30`),
    });
    const second = when(`${monday}T20:00`, `${monday}T23:30`);
    const told = await deliver(moved, id, "event_changed");
    expectWhen(told, second);
    expectWhen(told, first);
    const reminded = now(`${sunday}T20:02`);
    await runDueRows(reminded);
    expectWhen(await deliver(reminded, id, "reminder"), second);
    await cancelGathering(now(`${monday}T09:00`), host, id);
    expectWhen(await deliver(now(`${monday}T09:00`), id, "event_canceled"), second);
  });

  it("of the week go out on each Thursday at 8 AM, and tell of the evenings until the next", async () => {
    const [thursday, next, last] = [-3, 4, 11].map((days) => dayOf(sunday, days));
    const before = now(`${dayOf(sunday, -9)}T12:00`);
    const founder = await newUser(before, { role: "city_founder" });
    const titles = { first: `${thursday}T08:30`, last: `${next}T07:59`, later: `${next}T08:30` };
    for (const [title, time] of Object.entries(titles))
      await newEvent(before, founder, { city, title: `Jazz ${title}`, starts_at: wall(time), ends_at: null });
    const email = `reader.${city.replace(" ", ".").toLowerCase()}@majlis.test`;
    await startReading(before, email, { city, language: "both" });
    const letters: string[] = [];
    for (const day of [thursday, next, last]) {
      await beginAt(before, wall(`${day}T07:50`));
      for (const time of ["07:55", "08:00", "08:05", "08:10"]) {
        const run = now(`${day}T${time}`);
        await startDueTasks(run);
        const { data } = await run.store.outbox.scan
          .where((row, { eq }) => eq(row.template, "weekly_letter"))
          .go({ pages: "all" });
        const sent = await deliverAll(
          run,
          data.filter(({ status }) => status === "pending"),
        );
        letters.push(...sent.filter(({ to }) => to === email).map(({ text }) => `${day}T${time}\n${text}`));
      }
    }
    expect(letters.map((letter) => letter.slice(0, 16))).toEqual([`${thursday}T08:05`, `${next}T08:05`]);
    const [one = "", two = ""] = letters;
    for (const text of [textOf(titles.first), textOf(titles.last), arabicTextOf(titles.last)])
      expect(one).toContain(text);
    expect(one).not.toContain("Jazz later");
    expect(two).toContain(textOf(titles.later));
    expect(two).not.toContain("Jazz last");
  });
});
