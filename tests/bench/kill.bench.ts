/**
 * Kills the embedded database three times while people join, and starts it again on its file. The handlers go on. A
 * person whose call failed calls again, as the page offers. The baseline is the same calls raw. `--people` sets another
 * number.
 */
import { setTimeout as pause } from "node:timers/promises";
import { finish, option, record } from "./bench";
import { closeDatabase, endpoint, killAndRestart } from "./killableDatabase";

process.env["DYNAMODB_ENDPOINT"] = endpoint;
// As in a deployment: a call that waits for the table ends with Busy.
process.env["CALL_LIMIT_MS"] = "6000";
const { deps, hideLogs, joinRaw, joinRequest, newEvent, newGuests } = await import("./joinScene");
const { handler } = await import("@majlis/functions/events/joinEvent");

const people = option("people", 3_000);
const kills = 3;
const seats = 100;
/** Calls at a time. */
const atOnce = 20;
/** People of one event: each event fills. */
const perEvent = 150;

type Guest = Awaited<ReturnType<typeof newGuests>>[number];

interface Acknowledged {
  readonly userId: string;
  readonly eventId: string;
  readonly code: string;
}

/** A code, `full`, or `failed` for a call to repeat. */
type Join = (eventId: string, guest: Guest) => Promise<{ readonly code: string } | "full" | "failed">;

const statuses = new Map<number, number>();
const byHandler: Join = async (eventId, guest) => {
  const { statusCode = 0, body = "" } = await handler(joinRequest(eventId, guest));
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  if (statusCode === 200) return { code: JSON.parse(body).qrCode };
  return statusCode === 409 ? "full" : "failed";
};

const byRaw: Join = (eventId, guest) =>
  joinRaw(eventId, guest.userId).then(
    (code) => (code === undefined ? "full" : { code }),
    () => "failed" as const,
  );

const rush = async (join: Join) => {
  const events = await Promise.all(Array.from({ length: Math.ceil(people / perEvent) }, newEvent));
  const left = guests.map((guest, index) => ({ guest, eventId: events[index % events.length] ?? "" }));
  const acknowledged: Acknowledged[] = [];
  let failures = 0;
  let answered = 0;
  const arrive = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { guest, eventId } = next;
      const answer = await join(eventId, guest);
      if (answer === "failed") {
        failures++;
        left.unshift(next);
        await pause(50);
        continue;
      }
      answered++;
      if (answer !== "full") acknowledged.push({ userId: guest.userId, eventId, code: answer.code });
    }
  };
  const hasCome = (share: number) => answered >= people * share;
  const killOnTheWay = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      while (!hasCome(kill / (kills + 1))) await pause(1);
      await killAndRestart();
    }
  };
  await Promise.all([killOnTheWay(), ...Array.from({ length: atOnce }, arrive)]);
  return { events, acknowledged, failures };
};

/** Reads the file once more after another kill. */
const check = async ({ events, acknowledged }: Awaited<ReturnType<typeof rush>>) => {
  await killAndRestart();
  const { data: mails } = await deps.store.outbox.scan.go({ pages: "all" });
  let wrong = 0;
  const stored = new Set<string>();
  for (const id of events) {
    const { data: row } = await deps.store.availability.get({ id }).go({ consistent: true });
    const { data: tickets } = await deps.store.ticket.query.byRef({ ref_id: id }).go({ pages: "all" });
    for (const { user_id, qr_code } of tickets) stored.add(`${user_id} ${id} ${qr_code}`);
    const rows = [row?.attendee_count, mails.filter(({ ref_id }) => ref_id === id).length, seats];
    if (rows.some((count) => count !== tickets.length)) wrong++;
  }
  const isLost = ({ userId, eventId, code }: Acknowledged) => !stored.has(`${userId} ${eventId} ${code}`);
  return { wrong, lost: acknowledged.filter(isLost).length };
};

hideLogs();
const guests = await newGuests(people);
const raw = await rush(byRaw);
const rawCheck = await check(raw);
const ours = await rush(byHandler);
const ourCheck = await check(ours);
const label = `${kills} kills among ${people.toLocaleString("en")} calls`;
record(`acknowledged joins that are lost, ${label}`, ourCheck.lost, {
  unit: `of ${ours.acknowledged.length}`,
  baseline: rawCheck.lost,
  bar: 0,
});
record("events whose tickets, counter, mails and seats differ", ourCheck.wrong, {
  unit: `of ${ours.events.length}`,
  baseline: rawCheck.wrong,
  bar: 0,
});
record("replies 500", statuses.get(500) ?? 0, { unit: "", bar: 0 });
record("calls that people repeated", ours.failures, { unit: "", baseline: raw.failures });
closeDatabase();
await finish();
