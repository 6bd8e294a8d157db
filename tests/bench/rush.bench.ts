/**
 * 5,000 people join an event of 100 seats by the handler, 50 at a time. The baseline is the same calls raw, in turns
 * with the handler. `--people` and `--rounds` set other numbers. With `--limits`, the people arrive in ten seconds
 * before the limits of Cognito and of the gateway, and everyone has to end within two minutes.
 */
import { functions } from "@majlis/functions/deployment/functions";
import { compare, finish, median, option, record } from "./bench";
import { arrive, type End } from "./rushLimits";
import { fullEvening } from "./rushWaitlist";
import {
  callOf,
  deps,
  dynamodb,
  type Guest,
  hideLogs,
  joinRaw,
  joinRequest,
  newEvent,
  newGuests,
} from "./joinScene";

const { handler } = await import("@majlis/functions/events/joinEvent");
const { handler: users } = await import("@majlis/functions/users/writes");

const rounds = option("rounds", 3);
const people = option("people", 5_000);
const seats = 100;
/** Calls at a time: as many as the client has connections. */
const atOnce = 50;

interface Answer {
  readonly userId: string;
  readonly status: number;
  readonly code: string | undefined;
}

const join = async (eventId: string, guest: Guest): Promise<Answer> => {
  const { statusCode = 0, body = "" } = await handler(joinRequest(eventId, guest));
  return { userId: guest.userId, status: statusCode, code: JSON.parse(body).qrCode };
};

/** Returns the calls a second. */
const rush = async (work: (guest: Guest) => Promise<unknown>): Promise<number> => {
  const left = [...guests];
  const takeGuests = async () => {
    for (let guest = left.pop(); guest; guest = left.pop()) await work(guest);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, takeGuests));
  return (people * 1_000) / (performance.now() - began);
};

/** How far an event's rows and the answers of one round are from the 100 seats. */
const countWrong = async (eventId: string, answers: readonly Answer[], mails: number) => {
  const [{ data: row }, { data: tickets }] = await Promise.all([
    deps.store.availability.get({ id: eventId }).go({ consistent: true }),
    deps.store.ticket.query.byRef({ ref_id: eventId }).go({ pages: "all" }),
  ]);
  const stored = new Set(tickets.map(({ user_id, qr_code }) => `${user_id} ${qr_code}`));
  const acknowledged = answers.filter(({ status }) => status === 200);
  return {
    seats: Math.max(
      ...[
        new Set(acknowledged.map(({ userId }) => userId)).size,
        tickets.length,
        row?.attendee_count ?? 0,
        mails,
      ].map((count) => Math.abs(count - seats)),
    ),
    lost: acknowledged.filter(({ userId, code }) => !stored.has(`${userId} ${code}`)).length,
    refused: answers.filter(({ status }) => status !== 200 && status !== 409).length,
  };
};

/** The outbox rows of each event. */
const countMails = async (): Promise<ReadonlyMap<string, number>> => {
  const { data } = await deps.store.outbox.scan.go({ pages: "all" });
  const counts = new Map<string, number>();
  for (const { ref_id } of data) counts.set(ref_id, (counts.get(ref_id) ?? 0) + 1);
  return counts;
};

/** The next step of a person who pressed. Undefined: come back. */
const nextOf: Readonly<Record<number, "seat" | "full">> = { 200: "seat", 409: "full" };
const listEnds: Readonly<Record<number, End>> = { 200: "list", 409: "sentence" };

const enterList = async (eventId: string, guest: Guest): Promise<End | undefined> => {
  const { statusCode = 0 } = await users(callOf("/api/join-waitlist", { refId: eventId }, guest.token));
  return listEnds[statusCode];
};

/** A full evening with a waitlist and a host who changes the capacity, in turns with one without. */
const compareEvenings = async (): Promise<void> => {
  const [plain, listed] = [[], []] as [number[], number[]];
  let busy = 0;
  for (let round = 0; round < rounds; round++) {
    plain.push((await fullEvening(guests, false)).p95);
    const evening = await fullEvening(guests, true);
    listed.push(evening.p95);
    busy += evening.busy;
  }
  record("calls of full evenings that end in Busy, of 780", busy, { unit: "" });
  compare("95 % of calls, full, with a waitlist and a changing host", median(listed), {
    unit: "ms",
    baseline: median(plain),
    bar: 3,
  });
};

const rushWithLimits = async (): Promise<void> => {
  const eventId = await newEvent();
  const answers: Answer[] = [];
  const { ends, refused } = await arrive({
    guests,
    arrival: 10_000,
    patience: 115_000,
    callLimit: 6_000,
    joinsAtOnce: functions["events/joinEvent"].reserved,
    join: async (guest) => {
      const answer = await join(eventId, guest);
      answers.push(answer);
      return nextOf[answer.status];
    },
    wait: (guest) => enterList(eventId, guest),
  });
  const count = (end: End) => ends.filter((one) => one.end === end).length;
  const mails = (await countMails()).get(eventId) ?? 0;
  const wrong = await countWrong(eventId, answers, mails - count("list"));
  record("seats of the rush, with limits", count("seat"), { unit: "" });
  record("places on its list", count("list"), { unit: "" });
  record("plain sentences: full, and the list too", count("sentence"), { unit: "" });
  record("people who read that many are here until they give up", count("busy"), { unit: "" });
  record("people without any of these", people - ends.length, { unit: "", bar: 0 });
  record("last person, seconds after arriving", Math.max(...ends.map(({ ms }) => ms)) / 1_000, {
    unit: "s",
    bar: 120,
  });
  for (const [name, times] of Object.entries(refused))
    record(`${name} asked to come back`, times, { unit: "" });
  record("answers, tickets or mails that differ from 100 seats", wrong.seats, { unit: "", bar: 0 });
  record("acknowledged codes that are not stored", wrong.lost, { unit: "", bar: 0 });
};

hideLogs();
const guests = await newGuests(people);
if (process.argv.includes("--limits")) {
  await rushWithLimits();
  await dynamodb.close();
  process.exit();
}
const speeds: { readonly ours: number[]; readonly raw: number[] } = { ours: [], raw: [] };
const held: { readonly eventId: string; readonly answers: readonly Answer[] }[] = [];
// The first round warms up. Its answers are checked too.
for (let round = 0; round <= rounds; round++) {
  const [ours, raw] = [await newEvent(), await newEvent()];
  const answers: Answer[] = [];
  const speed = await rush(async (guest) => void answers.push(await join(ours, guest)));
  const rawSpeed = await rush((guest) => joinRaw(raw, guest.userId));
  held.push({ eventId: ours, answers });
  if (round === 0) continue;
  speeds.ours.push(speed);
  speeds.raw.push(rawSpeed);
}
const mails = await countMails();
const wrong = await Promise.all(
  held.map(({ eventId, answers }) => countWrong(eventId, answers, mails.get(eventId) ?? 0)),
);
const most = (name: "seats" | "lost" | "refused"): number => Math.max(...wrong.map((one) => one[name]));

record("tickets, counter or mails that differ from 100 seats", most("seats"), { unit: "", bar: 0 });
record("acknowledged codes that are not stored", most("lost"), { unit: "", bar: 0 });
record("answers other than a ticket and EventFull", most("refused"), { unit: "", bar: 0 });
record("joins a second", median(speeds.ours), { unit: "a second", baseline: median(speeds.raw) });
// At least 0.65 of the raw throughput.
compare(`time of ${people.toLocaleString("en")} joins`, (people * 1_000) / median(speeds.ours), {
  unit: "ms",
  baseline: (people * 1_000) / median(speeds.raw),
  bar: 1.54,
});
await compareEvenings();
await dynamodb.close();
await finish();
