import { deleteEvent } from "@majlis/contracts/events/eventForm";
import { decideEventRequest } from "@majlis/contracts/events/eventRequests";
import { joinEvent, requestEventJoin } from "@majlis/contracts/events/events";
import { getMe } from "@majlis/contracts/users";
import { type EventId, UserId } from "@majlis/contracts/ids";
import { cancelTicket } from "@majlis/contracts/tickets/tickets";
import { joinWaitlist } from "@majlis/contracts/tickets/waitlist";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { daysFromNow, insertEvent } from "#support/factories.ts";
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { startTransferProduct } from "#support/startFunctions.ts";
import { type State, walkStates } from "#support/stateWalk.ts";
import { testDeps } from "#support/table.ts";

/* Each state of a person at an event: its page in two languages, and its row in the list. */

test.describe.configure({ timeout: 300_000 });
test.use({ viewport: phone });

const deps = testDeps();
const price = 1200;

const join = async (eventId: EventId, token: string, priceCents = 0): Promise<void> => {
  const { status } = await call(joinEvent, { body: { eventId, priceCents } }, token);
  expect(status).toBe(200);
};

/** An event whose only seat is taken. */
const full = async (title: string): Promise<EventId> => {
  const id = await postEvent({ title, capacity: 1 });
  await join(id, await tokenOf("maya@majlis.test"));
  return id;
};

const giveBack = async (ref_id: EventId): Promise<void> => {
  const { data } = await deps.store.ticket.query.byRef({ ref_id }).go();
  await call(cancelTicket, { body: { ticketId: data[0]?.id ?? "" } }, await tokenOf("maya@majlis.test"));
};

const cancelPaid = async (title: string, token: string): Promise<EventId> => {
  const id = await postEvent({ title, price_cents: price });
  await join(id, token, price);
  await call(deleteEvent, { params: { eventId: id } }, await tokenOf("founder@majlis.test"));
  return id;
};

/** A seat that waits for its payment by transfer. */
const hold = async (title: string, token: string): Promise<EventId> => {
  const id = await postEvent({ title, price_cents: price });
  const shop = await startTransferProduct();
  await shop.ask(joinEvent, token, { body: { eventId: id, priceCents: price } });
  await shop.close();
  return id;
};

const ask = async (title: string, token: string): Promise<EventId> => {
  const id = await postEvent({ title });
  await call(requestEventJoin, { body: { eventId: id, message: "" } }, token);
  return id;
};

const decline = async (title: string, token: string): Promise<EventId> => {
  const id = await ask(title, token);
  const { body: me } = await call(getMe, {}, token);
  const body = { eventId: id, userId: UserId.parse(me.id), decision: "decline" as const };
  await call(decideEventRequest, { body }, await tokenOf("founder@majlis.test"));
  return id;
};

/** In no list: a running event would be the first one of other tests. */
const past = (title: string, hours: number) =>
  insertEvent(deps, { title, starts_at: daysFromNow(-hours / 24), listed_month: undefined });

const states: Readonly<Record<string, State<EventId>>> = {
  canceled: {
    who: "member",
    make: cancelPaid,
    en: /^Event Canceled · Your \$12\.00 comes back$/,
    ar: /^أُلغيت الفعالية · يعود إليك/,
  },
  running: {
    who: "member",
    make: (title) => past(title, 1),
    en: /^Ask at the door/,
    ar: /^يمكن السؤال عند الباب/,
  },
  ended: { who: "member", make: (title) => past(title, 30), en: /^Event Ended$/, ar: /^انتهت الفعالية$/ },
  seated: {
    who: "member",
    make: async (title, token) => {
      const id = await postEvent({ title });
      await join(id, token);
      return id;
    },
    en: /^You're in$/,
    ar: /^مقعدك محجوز$/,
  },
  waiting: {
    who: "member",
    make: async (title, token) => {
      const id = await full(title);
      await call(joinWaitlist, { body: { refId: id } }, token);
      return id;
    },
    en: /^1st on the waitlist$/,
    ar: /^دورك في الانتظار/,
  },
  offered: {
    who: "member",
    make: async (title, token) => {
      const id = await full(title);
      await call(joinWaitlist, { body: { refId: id } }, token);
      await giveBack(id);
      return id;
    },
    en: /^A seat is held for you$/,
    ar: /^مقعد بانتظارك$/,
  },
  held: { who: "member", make: hold, en: /^Your seat is held$/, ar: /^محجوز لك مؤقتًا$/ },
  full: { who: "member", make: full, en: /^Full \(1\/1\)$/, ar: /^مكتملة/ },
  open: { who: "member", make: (title) => postEvent({ title }), en: /^Free$/, ar: /^مجانًا$/ },
  asked: { who: "free_user", make: ask, en: /^Request Sent$/, ar: /^أُرسل الطلب$/ },
  declined: { who: "free_user", make: decline, en: /^Request Declined$/, ar: /^لم يُقبل الطلب$/ },
  request: { who: "free_user", make: (title) => postEvent({ title }), en: /^Free$/, ar: /^مجانًا$/ },
  membership: {
    who: "free_user",
    make: (title) => postEvent({ title, price_cents: price }),
    en: /for members, \$20 a month/,
    ar: /^للأعضاء/,
  },
  "sign-in": { who: "visitor", make: (title) => postEvent({ title }), en: /^Free$/, ar: /^مجانًا$/ },
  host: {
    who: "founder",
    make: (title) => postEvent({ title }),
    en: /Manage/,
    ar: /إدارة/,
  },
};

walkStates("events", states, ["member", "free_user", "visitor", "founder"]);

test("a canceled ticket says so over its gray poster", async ({ page }) => {
  const member = await newAccountAs("member");
  const id = await cancelPaid("Evening without its oud", member.token);
  await beSignedIn(page, member.email, newPassword);
  await page.goto("/my-tickets");
  await page.getByRole("button", { name: /^See Details/ }).click();
  const ticket = page.getByRole("dialog", { name: "Canceled" });
  await expectOnScreen(ticket.getByText("Canceled", { exact: true }).first());
  await expect(ticket.locator(`[data-poster=${id}] p`)).toHaveText("Canceled");
  await expect(ticket.getByText("Evening without its oud")).toHaveCSS("text-decoration-line", "line-through");
});

test("a row of the list says what the person is there", async ({ page }) => {
  const member = await newAccountAs("member");
  // One day and one word of its own; the day's first event has the large poster.
  const starts_at = daysFromNow(9);
  const at = (minutes: number) => new Date(Date.parse(starts_at) + minutes * 60_000).toISOString();
  await postEvent({ title: "Zurna with the large poster", starts_at, ends_at: null });
  const joined = await postEvent({ title: "Zurna with my seat", starts_at: at(60), ends_at: null });
  await join(joined, member.token);
  const taken = await postEvent({
    title: "Zurna I wait for",
    starts_at: at(90),
    ends_at: null,
    capacity: 1,
  });
  await join(taken, await tokenOf("maya@majlis.test"));
  await call(joinWaitlist, { body: { refId: taken } }, member.token);
  await beSignedIn(page, member.email, newPassword);
  await page.goto("/events?q=Zurna");
  const row = (name: string) => page.getByRole("article", { name });
  await expectOnScreen(row("Zurna with my seat").getByText("You're in"));
  await expectOnScreen(row("Zurna I wait for").getByText("1st on the waitlist"));
});
