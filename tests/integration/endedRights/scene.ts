// An evening and a gathering whose places have words of their own, and the people whose rights end.
import { type OperationName, operations } from "@majlis/contracts/api";
import { deskHeader } from "@majlis/contracts/desk";
import type { Role } from "@majlis/contracts/users";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import { signToken } from "@majlis/local/cognito/tokens";
import { vi } from "vitest";
import { product, type Reply, send, tokenOf } from "#support/api.ts";
import { busyPerson } from "#support/busyPerson.ts";
import {
  currentActor,
  daysFromNow,
  eventForm,
  gatheringForm,
  newActor,
  newUser,
} from "#support/factories.ts";
import { startWalletScene } from "#support/walletScene.ts";

const today = "2026-11-21T12:00:00.000Z";

/** Only the places, the guests whose rights end, and the person who is deleted have these words. */
export const marks = {
  event: /Zumurrud|Unspoken/,
  gathering: /الياقوت|Unwritten/,
  guests: /Yasmina|Tawfiq|رنيم|Omar Plus/,
  deleted: /zuleika|unforgettable|1234 ?5678/i,
};

const roles = {
  admin: ["Admin Reader", "admin"],
  host: ["Lina Host", "city_founder"],
  gatherer: ["Samir Gatherer", "member"],
  stays: ["Noor Stays", "free_user"],
  canceler: ["Yasmina Lapsed", "member"],
  removed: ["Tawfiq Withdrawn", "free_user"],
  blocked: ["رنيم المحجوبة", "member"],
  demoted: ["Member Before", "member"],
  helper: ["Helper Before", "free_user"],
  suspended: ["Suspended Guest", "free_user"],
  asker: ["Asks Only", "free_user"],
} as const satisfies Readonly<Record<string, readonly [string, Role]>>;
export type PersonName = keyof typeof roles | "deleted";

export interface Person {
  readonly actor: SignedIn;
  readonly token: string;
}

/** What was read: the operation or the mail, whether it had an answer, and its text. */
export interface Reading {
  readonly kind: string;
  readonly isAnswered: boolean;
  readonly text: string;
}

export const endpoints = new Map(operations.map(({ name, endpoint }) => [name, endpoint]));

export const startScene = async () => {
  const wallet = await startWalletScene();
  const [, payload = ""] = (await tokenOf("free@majlis.test")).split(".");
  const claims: object = JSON.parse(Buffer.from(payload, "base64url").toString());
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(today) });
  const at = (instant: string) => withOwnQueue({ ...wallet.deps, clock: { now: () => new Date(instant) } });
  const deps = at(today);

  const signIn = (actor: SignedIn): Person => {
    const sub = actor.userId.replace("usr_", "");
    const iat = Math.floor(Date.parse(today) / 1_000);
    const own = { sub, username: sub, origin_jti: sub, auth_time: iat, iat, exp: iat + 86_400 };
    return { actor, token: signToken(product.signingKey, { ...claims, ...own }) };
  };
  const people = new Map<PersonName, Person>();
  for (const [name, [fullName, role]] of Object.entries(roles)) {
    const user = await newUser(deps, { fullName });
    if (role !== "free_user") await setUserRole(deps, newActor("admin"), { userId: user.userId, role });
    people.set(name as PersonName, signIn(await currentActor(deps, user)));
  }
  people.set(
    "deleted",
    signIn(await busyPerson({ deps, past: at("2026-09-01T10:00:00.000Z") }, "city_founder")),
  );
  const personOf = (name: PersonName): Person => {
    const person = people.get(name);
    if (!person) throw new Error(`No person of the scene is ${name}`);
    return person;
  };
  const idOf = (name: PersonName): string => personOf(name).actor.userId;

  let calls = 0;
  let deskToken = "";
  /** Every kind that was read with an answer. */
  const reached = new Set<string>();
  /** Calls from an address of its own: other tests have the limits of addresses. */
  const ask = async (
    who: PersonName | undefined,
    kind: OperationName,
    input: { params?: object; query?: object; body?: unknown } = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reading & Pick<Reply, "body" | "status">> => {
    const endpoint = endpoints.get(kind);
    if (!endpoint) throw new Error(`No call is ${kind}`);
    const address = `10.${++calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
    const { status, body } = await send(endpoint, input, who && personOf(who).token, {
      site: wallet.functions.url,
      headers: {
        "x-forwarded-for": `${address}, 10.255.0.1`,
        ...(endpoint.access === "desk" && { [deskHeader]: deskToken }),
        ...headers,
      },
    });
    const isAnswered = status < 300;
    if (isAnswered) reached.add(kind);
    return { kind, isAnswered, text: JSON.stringify(body), body, status };
  };
  /** The same, where the scene needs the answer. */
  const must: typeof ask = async (who, kind, input, headers) => {
    const reply = await ask(who, kind, input, headers);
    if (reply.status >= 300) throw new Error(`${who} ${kind}: ${reply.status} ${reply.text}`);
    return reply;
  };
  return {
    wallet,
    at,
    deps,
    personOf,
    idOf,
    ask,
    must,
    reached,
    useDesk: (token: string) => void (deskToken = token),
    close: async () => {
      vi.useRealTimers();
      await wallet.close();
    },
  };
};
export type Scene = Awaited<ReturnType<typeof startScene>>;

/** Seats at both occasions, a helper, a partner with a desk, and passes in both wallets. */
export const fillScene = async (scene: Scene) => {
  const { must, deps, idOf, personOf, useDesk } = scene;
  const event = await must("host", "events/createEvent", {
    body: eventForm(
      {
        venue_name: "Beit Zumurrud",
        venue_address: "19 Unspoken Stairs",
        location_hidden: true,
        guests_per_member: 2,
      },
      deps,
    ),
  });
  const eventId = String(event.body["id"]);
  const gathering = await must("gatherer", "gatherings/createGathering", {
    body: gatheringForm({
      venue_name: "دار الياقوت",
      venue_address: "4 Unwritten Lane",
      starts_at: daysFromNow(9, deps),
    }),
  });
  const gatheringId = String(gathering.body["id"]);
  for (const name of ["removed", "suspended", "stays"] as const) {
    await must(name, "events/requestEventJoin", { body: { eventId, message: "May I come?" } });
    const decision = { eventId, userId: idOf(name), decision: "approve" };
    await must("host", "events/decideEventRequest", { body: decision });
    await must(name, "events/changeShown", { params: { eventId }, body: { shown: true } });
  }
  await must("canceler", "events/joinEvent", { body: { eventId, shown: true, guests: ["Omar Plus"] } });
  await must("blocked", "gatherings/joinGathering", { body: { gatheringId } });
  const invite = await must("host", "founders/inviteHelper", {
    params: { eventId },
    body: { role: "coHost" },
  });
  const { id: helperId, token: secret } = invite.body;
  const accepted = { body: { eventId, inviteId: helperId, token: secret } };
  await must("helper", "founders/openInvite", accepted);
  await must("helper", "founders/acceptInvite", accepted);
  const second = { role: "doorStaff", email: "door@example.com" };
  await must("host", "founders/inviteHelper", { params: { eventId }, body: second });
  await must("asker", "events/requestEventJoin", { body: { eventId, message: "And me?" } });
  await must("asker", "membership/startCheckout", { query: { probe: "1" } });
  const guest = { key: "given-seat-1", full_name: "Given Seat", email: "given@example.com" };
  const given = { ...guest, kind: "complimentary", is_admitted: false };
  await must("host", "events/addGuest", { params: { eventId }, body: given });
  const list = { step: "check", locale: "en", guests: [{ name: guest.full_name, email: guest.email }] };
  await must("host", "events/bringGuests", { params: { eventId }, body: list });
  const to = { audience: "guests", takes_replies: true };
  const message = { key: "bring-a-jacket", to, subject: "Bring a jacket", text: "It gets cold." };
  await must("host", "events/sendGuestMessage", { params: { eventId }, body: message });
  const order = { email: "reader@example.com", city: "Amman", language: "en" };
  await must(undefined, "letter/requestLetter", { body: order });
  await must(undefined, "account/requestSignInCode", { body: { email: "reader@example.com" } });
  const partner = await must("admin", "businesses/createBusiness", {
    body: { name: "Tea House", city: "Amman", discount_percent: 10 },
  });
  const businessId = String(partner.body["id"]);
  const desk = await must("admin", "desk/createDesk", { params: { businessId } });
  useDesk(String(desk.body["token"]));
  await must(undefined, "desk/proposeAtDesk", {
    body: { hours: [], terms: "Drinks only", excluded_days: [] },
  });

  const serials = await savePasses(scene);
  const { data: tickets } = await deps.store.ticket.query.byRef({ ref_id: eventId }).go({ pages: "all" });
  const guestCode = tickets.find(({ holder_name }) => holder_name === "Omar Plus")?.qr_code;
  const hostIds = (["host", "deleted"] as const).map((name) => String(hostIdOf(personOf(name).actor.userId)));
  return { eventId, gatheringId, helperId: String(helperId), businessId, serials, guestCode, hostIds };
};

/** Tickets of people whose right ends, in both wallets and on a device. */
const savePasses = async ({ must, deps, personOf, wallet }: Scene) => {
  const serials = new Map<PersonName, string>();
  for (const name of ["canceler", "removed", "blocked", "suspended"] as const) {
    const { actor } = personOf(name);
    const { data } = await deps.store.ticket.query.byUser({ user_id: actor.userId }).go();
    const serial = String(data[0]?.id);
    for (const kind of ["apple", "google"])
      await must(name, "wallet/openTicketPass", { params: { ticketId: serial }, body: { wallet: kind } });
    const params = { device: crypto.randomUUID(), serial, passType: wallet.passType };
    const headers = { authorization: `ApplePass ${wallet.tokenOf(actor, serial)}` };
    await must(undefined, "wallet/registerDevice", { params, body: { pushToken: "f00d" } }, headers);
    serials.set(name, serial);
  }
  return serials;
};

export type Filled = Awaited<ReturnType<typeof fillScene>>;
