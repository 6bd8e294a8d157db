import { cancelGathering, joinGathering } from "@majlis/contracts/gatherings";
import type { GatheringId } from "@majlis/contracts/ids";
import { cancelTicket } from "@majlis/contracts/tickets/tickets";
import { joinWaitlist } from "@majlis/contracts/tickets/waitlist";
import { call, tokenOf } from "#support/api.ts";
import { phone, test } from "#support/browser.ts";
import { daysFromNow, insertGathering } from "#support/factories.ts";
import { postGathering } from "#support/factoriesOverHttp.ts";
import { type State, walkStates } from "#support/stateWalk.ts";
import { testDeps } from "#support/table.ts";

/* Each state of a person at a gathering: its page in two languages. */

test.describe.configure({ timeout: 300_000 });
test.use({ viewport: phone });

const deps = testDeps();

const giveBack = async (ref_id: GatheringId): Promise<void> => {
  const { data } = await deps.store.ticket.query.byRef({ ref_id }).go();
  await call(cancelTicket, { body: { ticketId: data[0]?.id ?? "" } }, await tokenOf("maya@majlis.test"));
};

/** A gathering whose only seat is taken. */
const full = async (title: string): Promise<GatheringId> => {
  const id = await postGathering({ title, capacity: 1 });
  await call(joinGathering, { body: { gatheringId: id } }, await tokenOf("maya@majlis.test"));
  return id;
};

const past = (title: string, hours: number): Promise<GatheringId> =>
  insertGathering(deps, { title, starts_at: daysFromNow(-hours / 24) });

const states: Readonly<Record<string, State<GatheringId>>> = {
  canceled: {
    who: "member",
    make: async (title) => {
      const id = await postGathering({ title });
      const host = await tokenOf("member@majlis.test");
      await call(cancelGathering, { params: { gatheringId: id }, body: {} }, host);
      return id;
    },
    en: /^Gathering Canceled$/,
    ar: /^أُلغي اللقاء$/,
  },
  running: {
    who: "member",
    make: (title) => past(title, 1),
    en: /^Ask at the door/,
    ar: /^يمكن السؤال عند الباب/,
  },
  ended: {
    who: "member",
    make: (title) => past(title, 30),
    en: /^Event Ended$/,
    ar: /^انتهى اللقاء$/,
  },
  seated: {
    who: "member",
    make: async (title, token) => {
      const id = await postGathering({ title });
      await call(joinGathering, { body: { gatheringId: id } }, token);
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
  full: { who: "member", make: full, en: /^Full \(1\/1\)$/, ar: /^مكتمل/ },
  open: { who: "member", make: (title) => postGathering({ title }), en: /^Free$/, ar: /^مجانًا$/ },
  membership: {
    who: "free_user",
    make: (title) => postGathering({ title }),
    en: /^Members Only$/,
    ar: /^للأعضاء فقط$/,
  },
  "members alone": {
    who: "visitor",
    make: (title) => postGathering({ title }),
    en: /^Members Only$/,
    ar: /^للأعضاء فقط$/,
  },
  host: {
    who: "host",
    make: (title) => postGathering({ title }),
    en: /^This is your evening$/,
    ar: /^هذه أمسيتك$/,
  },
};

walkStates("gatherings", states, ["member", "free_user", "visitor", "host"]);
