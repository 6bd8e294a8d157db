import { type OperationName, operations } from "@majlis/contracts/api";
import { Done } from "@majlis/contracts/replies";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { wholeRange } from "@majlis/core/kernel/ranges";
import { releaseMails } from "@majlis/core/outbox/releaseMails";
import { type MailTemplate, mailTemplates } from "@majlis/core/table/mails";
import { entities } from "@majlis/core/table/store";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runDueRows } from "#support/dueRows.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { deliverAll } from "#support/outbox.ts";
import { type About, callAll, keepLinks, readAll, readRows, subjectsOf, writeMail } from "./readings";
import {
  type Filled,
  fillScene,
  marks,
  type PersonName,
  type Reading,
  type Scene,
  startScene,
} from "./scene";

/** The kinds that the scene does not reach, by the reason for which that hides nothing. */
const unreached: Readonly<Record<string, readonly string[]>> = {
  "months, cards and money: no place, and no word of a person": [
    "membership/redeemGift",
    "membership/refundGift",
    "desk/recordAtDesk",
    "redemptions/recordRedemption",
    "payments/listPaymentTasks",
    "payments/payStatement",
    "payments/withdrawStatement",
    "payments/receiveStatement",
    "founders/listTills",
    "founders/handOver",
    "founders/withdrawHandOver",
    "transfers/getTransfer",
    "months_changed",
    "renewal_soon",
    "transfer_expired",
    "transfer_reminder",
    "accountLink",
    "cardUse",
    "openCheck",
    "paymentTask",
    "statement",
  ],
  "an answer to the person alone": [
    "users/confirmPhone",
    "application_decided",
    "contact_reply",
    "member_invited",
    "substitute_came",
  ],
  "only for people who have the right": [
    "tickets/checkIn",
    "tickets/replacePlusOne",
    "events/updateTables",
    "host_waitlist",
    "request_approved",
    "seat_offered",
    "thanks",
    "waitlist_passed",
  ],
  "for admins, about a founder without the role": ["founder_left"],
  "what every visitor reads": ["pages/getListPage", "host_event", "weekly_letter", "letterIssue"],
};

/** How a right to a place ends: who calls what. */
type End = readonly [caller: PersonName, call: OperationName, input: Parameters<Scene["ask"]>[2]];
const endsOf = ({ idOf }: Scene, { eventId, gatheringId, helperId, serials }: Filled) => {
  const block = { gatheringId, userId: idOf("blocked"), isBlocked: true };
  const removal = { userId: idOf("removed"), reason: "The room is smaller" };
  const demotion = { userId: idOf("demoted"), role: "free_user" };
  const ends: readonly End[] = [
    ["canceler", "tickets/cancelTicket", { body: { ticketId: serials.get("canceler") } }],
    ["host", "events/removeEventGuest", { params: { eventId }, body: removal }],
    ["host", "founders/revokeHelper", { params: { eventId, helperId } }],
    ["admin", "admin/setSuspension", { body: { userId: idOf("suspended"), suspended: true } }],
    ["gatherer", "gatherings/removeGuest", { body: block }],
    ["admin", "admin/setUserRole", { body: demotion }],
  ];
  return ends;
};

/** The place that each person loses. */
const lost = new Map<PersonName, "event" | "gathering">([
  ["canceler", "event"],
  ["removed", "event"],
  ["helper", "event"],
  ["suspended", "event"],
  ["blocked", "gathering"],
  ["demoted", "gathering"],
]);
/** The kinds of readings that have a word. */
const kindsWith = (mark: RegExp, readings: readonly Reading[]): readonly string[] => [
  ...new Set(readings.flatMap(({ kind, text }) => (mark.test(text) ? [kind] : []))),
];

const note = (readings: readonly Reading[]): readonly Reading[] => {
  for (const { kind, isAnswered } of readings) if (isAnswered) scene.reached.add(kind);
  return readings;
};

/** All tasks run, then the hosts change the places, which refreshes every copy. Returns the mails that leave. */
const goOn = async ({ must, at, wallet }: Scene, { eventId, gatheringId }: Filled) => {
  // What the functions keep for a minute has ended too.
  vi.setSystemTime("2026-11-21T12:05:00.000Z");
  await runDueRows(at("2026-11-21T12:05:00.000Z"));
  const moved = { venue_address: "23 Unspoken Terrace" };
  await must("host", "events/updateEvent", { params: { eventId }, body: moved });
  const elsewhere = { venue_address: "8 Unwritten Road" };
  await must("gatherer", "gatherings/updateGathering", { params: { gatheringId }, body: elsewhere });
  for (const ref of [eventId, gatheringId])
    await wallet.queue.add([{ kind: "updatePasses", ref, ...wholeRange }]);
  const then = at("2026-11-26T10:00:00.000Z");
  await runDueRows(then);
  await releaseMails(then);
  const sent = [];
  for (;;) {
    const { data } = await then.store.outbox.scan
      .where((row, { eq }) => eq(row.status, "pending"))
      .go({ pages: "all" });
    if (data.length === 0) return sent;
    sent.push(...(await deliverAll(then, data)));
  }
};

let scene: Scene;
let filled: Filled;
const links = new Map<PersonName, () => Promise<readonly Reading[]>>();
/** What each person read while the right was there. */
const before = new Map<PersonName, readonly Reading[]>();
/** What each mail was about that had something to say then. */
const mailed = new Map<MailTemplate, About>();
let sent: Awaited<ReturnType<typeof goOn>> = [];
const ownPages = ["events/getEvent", "gatherings/getGathering", "founders/listHelpedEvents"] as const;

beforeAll(async () => {
  scene = await startScene();
  filled = await fillScene(scene);
  for (const reader of ["admin", "deleted"] as const) await readAll(scene, filled, reader);
  for (const name of lost.keys()) {
    const read = await keepLinks(scene, filled, name);
    links.set(name, read);
    before.set(name, note([...(await readAll(scene, filled, name, ownPages)), ...(await read())]));
  }
  const seated = (["canceler", "removed", "host"] as const).map((name) => ({
    user_id: scene.idOf(name),
    ref_id: filled.eventId,
  }));
  const subjects = [...seated, ...(await subjectsOf(scene, filled))];
  for (const template of mailTemplates)
    for (const about of subjects) {
      const [mail] = note([await writeMail(scene, filled, template, about)]);
      if (mail?.isAnswered) mailed.set(template, about);
      if (mail?.isAnswered) break;
    }
  note(await readRows());
  for (const [caller, call, input] of endsOf(scene, filled)) await scene.must(caller, call, input);
  const signIn = { check: async () => {}, remove: async () => {} };
  const payments = fakePayments({ endSubscription: async () => {} });
  await deleteMe(scene.deps, payments, signIn, scene.personOf("deleted").actor);
  note(await readRows());
  sent = await goOn(scene, filled);
}, 900_000);
afterAll(() => scene.close());

describe.each([...lost])("after the end of the right of %s", (name, place) => {
  it("no reply, file, feed, pass, mail and row has the place, old or new", { timeout: 300_000 }, async () => {
    const mark = marks[place];
    expect(kindsWith(mark, before.get(name) ?? [])).not.toEqual([]);
    const user_id = scene.idOf(name);
    const found = [...(await readAll(scene, filled, name)), ...((await links.get(name)?.()) ?? [])];
    for (const template of mailed.keys())
      found.push(
        await writeMail(scene, filled, template, {
          user_id,
          ref_id: place === "event" ? filled.eventId : filled.gatheringId,
        }),
      );
    const rows = (await readRows()).filter(({ text }) => text.includes(user_id));
    expect(kindsWith(mark, [...found, ...rows])).toEqual([]);
    const { data: account } = await scene.deps.store.account.get({ user_id }).go();
    const own = sent.filter((mail) => mail.to === account?.email && mark.test(JSON.stringify(mail)));
    expect(own.map(({ subject }) => subject)).toEqual([]);
  });
});

it("Google learns a new place for valid tickets only, and no class has one", () => {
  const ended = [...filled.serials.values()];
  const told = scene.wallet.google.patches.filter((patch) => /Terrace|Road/.test(JSON.stringify(patch)));
  expect(
    told.filter(({ path }) => /class/i.test(path) || ended.some((serial) => path.includes(serial))),
  ).toEqual([]);
});

it("after the deletion of an account, no row, reply, file and mail has its words", async () => {
  const found = [...(await readRows())];
  for (const reader of ["admin", undefined] as const) found.push(...(await readAll(scene, filled, reader)));
  const others = await readAll(scene, filled, "stays");
  for (const [template, about] of mailed) found.push(await writeMail(scene, filled, template, about));
  expect(kindsWith(marks.deleted, [...found, ...others])).toEqual([]);
  expect(sent.filter((mail) => marks.deleted.test(JSON.stringify(mail)))).toEqual([]);
  // Other guests do not read the names of guests who left.
  expect(kindsWith(marks.guests, others)).toEqual([]);
}, 300_000);

it("every other call answers without the place", { timeout: 300_000 }, async () => {
  for (const name of ["removed", "blocked"] as const) {
    const answers = note(await callAll(scene, filled, name));
    expect(kindsWith(marks[name === "removed" ? "event" : "gathering"], answers)).toEqual([]);
  }
});

it("reached every call, mail and row of the product's lists but those with a reason", () => {
  const calls = operations.filter(({ endpoint }) => endpoint.output !== Done).map(({ name }) => name);
  const rows = Object.values(entities).flatMap(({ schema, person }) =>
    "nobody" in person ? [] : [schema.model.entity],
  );
  const excepted = new Set(Object.values(unreached).flat());
  const left = [...calls, ...mailTemplates, ...rows].filter((kind) => !scene.reached.has(kind));
  expect(left.filter((kind) => !excepted.has(kind))).toEqual([]);
});
