import { type OperationName, operations } from "@majlis/contracts/api";
import type { Access, Endpoint } from "@majlis/contracts/endpoint";
import { setSuspension, setUserRole } from "@majlis/contracts/admin";
import { createEvent, deleteEvent } from "@majlis/contracts/events/eventForm";
import { getEvent, joinEvent, listEvents, requestEventJoin } from "@majlis/contracts/events/events";
import { createSeries, deleteSeries } from "@majlis/contracts/events/series";
import {
  cancelGathering,
  createGathering,
  getGathering,
  joinGathering,
  listGatherings,
} from "@majlis/contracts/gatherings";
import { removeGuest } from "@majlis/contracts/gatherings/guests";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { joinWaitlist } from "@majlis/contracts/tickets/waitlist";
import { getMe } from "@majlis/contracts/users";
import { EventId, GatheringId, RefId, UserId } from "@majlis/contracts/ids";
import { userIdOfSub } from "@majlis/core/users/findActor";
import { signToken } from "@majlis/local/cognito/tokens";
import { beforeAll, describe, expect, it } from "vitest";
import { call, newSession, product, send, tokenOf } from "#support/api.ts";
import { eventForm, gatheringForm } from "#support/factories.ts";
import { newAccountAs } from "#support/factoriesOverHttp.ts";
import { type BadKind, badKinds, signBadTokens } from "#support/tokens.ts";
import { isLong } from "#support/property.ts";

type Person = "visitor" | "free_user" | "member" | "otherMember" | "city_founder" | "otherFounder" | "admin";

const accounts: Record<Exclude<Person, "visitor">, string> = {
  free_user: "free@majlis.test",
  member: "member@majlis.test",
  otherMember: "dina@majlis.test",
  city_founder: "founder@majlis.test",
  otherFounder: "tareq@majlis.test",
  admin: "admin@majlis.test",
};

/** Each kind of caller with its access token. A visitor has none. */
const people: readonly {
  name: Person;
  token: () => Promise<string | undefined>;
  toString(): string;
}[] = [
  { name: "visitor", token: async () => undefined, toString: () => "visitor" },
  ...Object.entries(accounts).map(([name, email]) => ({
    name: name as Exclude<Person, "visitor">, // Object.entries widens the keys
    token: () => tokenOf(email),
    toString: () => name,
  })),
];

/** The callers that each access level admits. */
const admitted: Record<Access, readonly Person[]> = {
  public: ["visitor", "free_user", "member", "otherMember", "city_founder", "otherFounder", "admin"],
  signedIn: ["free_user", "member", "otherMember", "city_founder", "otherFounder", "admin"],
  member: ["member", "otherMember", "city_founder", "otherFounder", "admin"],
  organizer: ["city_founder", "otherFounder", "admin"],
  admin: ["admin"],
  desk: [],
};

/** One row for each endpoint, written by hand, so that a wider access level needs a change here. */
const table: Record<OperationName, Access> = {
  "system/getHealth": "public",
  "system/getOpenApi": "public",
  "feeds/getSitemap": "public",
  "feeds/getEventCalendar": "public",
  "feeds/getEventNews": "public",
  "feeds/getHostCalendar": "public",
  "pages/getEventPage": "public",
  "pages/getGatheringPage": "public",
  "pages/getHostPage": "public",
  "pages/getListPage": "public",
  "pages/getEventPicture": "public",
  "pages/getGatheringPicture": "public",
  "events/giveKursi": "member",
  "events/takeKursi": "signedIn",
  "users/getMe": "signedIn",
  "users/updateMe": "signedIn",
  "users/requestPhoneCode": "signedIn",
  "users/confirmPhone": "signedIn",
  "users/stopWhatsApp": "signedIn",
  "events/listEvents": "public",
  "events/getEvent": "public",
  "events/getCalendarLink": "signedIn",
  "events/getCalendarFile": "public",
  "events/joinEvent": "signedIn",
  "events/requestEventJoin": "signedIn",
  "events/withdrawEventRequest": "signedIn",
  "events/listShownGuests": "public",
  "events/changeShown": "signedIn",
  "events/changeAnswers": "signedIn",
  "tickets/getPassport": "signedIn",
  "tickets/listMyTickets": "signedIn",
  "gatherings/listGatherings": "public",
  "gatherings/getGathering": "public",
  "gatherings/listMyGatherings": "signedIn",
  "gatherings/createGathering": "member",
  "gatherings/updateGathering": "signedIn",
  "gatherings/cancelGathering": "signedIn",
  "gatherings/listGatheringAttendees": "signedIn",
  "gatherings/joinGathering": "signedIn",
  "gatherings/removeGuest": "signedIn",
  "gatherings/listBlockedGuests": "signedIn",
  "gatherings/unblockGuest": "signedIn",
  "gatherings/listGatheringMessages": "signedIn",
  "gatherings/sendGatheringMessage": "signedIn",
  "tickets/resendTicket": "signedIn",
  "wallet/openTicketPass": "signedIn",
  "wallet/openCardPass": "signedIn",
  "wallet/getPass": "public",
  "wallet/registerDevice": "public",
  "wallet/unregisterDevice": "public",
  "wallet/listChangedPasses": "public",
  "wallet/getSavedPass": "public",
  "wallet/recordWalletLog": "public",
  "tickets/cancelTicket": "signedIn",
  "tickets/addPlusOne": "signedIn",
  "tickets/replacePlusOne": "signedIn",
  "tickets/cancelPlusOne": "signedIn",
  "tickets/getComing": "public",
  "tickets/answerComing": "public",
  "tickets/getGuestTicket": "public",
  "tickets/nameSubstitute": "signedIn",
  "tickets/withdrawSubstitute": "signedIn",
  "tickets/openSubstitution": "signedIn",
  "tickets/acceptSubstitution": "signedIn",
  "tickets/joinWaitlist": "signedIn",
  "tickets/leaveWaitlist": "signedIn",
  "tickets/listMySubstitutes": "signedIn",
  "tickets/listMyWaitlist": "signedIn",
  "messages/recordAnalytics": "public",
  "events/createEvent": "organizer",
  "events/createSeries": "organizer",
  "events/listSeriesDates": "public",
  "events/updateSeries": "organizer",
  "events/deleteSeries": "signedIn",
  "events/updateEvent": "signedIn",
  "events/deleteEvent": "signedIn",
  "events/offerPictureUpload": "organizer",
  "events/setEventCover": "organizer",
  "events/removeEventCover": "organizer",
  "events/addEventPhoto": "organizer",
  "events/arrangeEventPhotos": "organizer",
  "events/removeEventPhoto": "organizer",
  "events/listMyRequests": "signedIn",
  "events/listEventRequests": "signedIn",
  "events/decideEventRequest": "signedIn",
  "events/sendGuestMessage": "signedIn",
  "events/listGuestMessages": "signedIn",
  "events/getTurnout": "signedIn",
  "events/listWaitlist": "signedIn",
  "events/listTables": "signedIn",
  "events/updateTables": "signedIn",
  "events/listAttendees": "signedIn",
  "events/exportAttendees": "signedIn",
  "tickets/checkIn": "signedIn",
  "tickets/undoCheckIn": "signedIn",
  "events/rateEvent": "signedIn",
  "events/getEventRatings": "signedIn",
  "nights/listTicketOffers": "signedIn",
  "nights/useTicketOffer": "signedIn",
  "nights/getNightOffers": "admin",
  "nights/setNightOffers": "admin",
  "events/addGuest": "signedIn",
  "events/bringEvents": "organizer",
  "events/bringGuests": "signedIn",
  "events/removeEventGuest": "organizer",
  "events/promoteGuest": "signedIn",
  "founders/listFounderEvents": "organizer",
  "founders/listFounderRequests": "organizer",
  "founders/getHost": "public",
  "founders/getOwnHost": "organizer",
  "founders/updateHost": "organizer",
  "founders/offerHostPhotoUpload": "organizer",
  "founders/setHostPhoto": "organizer",
  "founders/removeHostPhoto": "organizer",
  "founders/listFollowedHosts": "signedIn",
  "founders/followHost": "signedIn",
  "founders/unsubscribe": "public",
  "letter/requestLetter": "public",
  "letter/confirmLetter": "public",
  "letter/unsubscribeLetter": "public",
  "letter/getUnsubscribeLetterPage": "public",
  "letter/getOwnLetter": "signedIn",
  "letter/setOwnLetter": "signedIn",
  "letter/listLetters": "admin",
  "letter/skipLetter": "admin",
  "founders/getUnsubscribePage": "public",
  "founders/listHelpers": "organizer",
  "founders/inviteHelper": "organizer",
  "founders/revokeHelper": "organizer",
  "founders/openInvite": "signedIn",
  "founders/acceptInvite": "signedIn",
  "founders/listHelpedEvents": "signedIn",
  "founders/listTills": "signedIn",
  "founders/handOver": "organizer",
  "founders/withdrawHandOver": "organizer",
  "membership/startCheckout": "signedIn",
  "membership/activateGift": "signedIn",
  "membership/listMyGifts": "signedIn",
  "membership/getGift": "signedIn",
  "membership/refundGift": "signedIn",
  "membership/makeFriendGift": "member",
  "membership/redeemGift": "signedIn",
  "membership/activateMembership": "signedIn",
  "membership/getMembership": "signedIn",
  "membership/cancelMembership": "signedIn",
  "membership/changeWay": "signedIn",
  "membership/resumeMembership": "signedIn",
  "membership/manageMembership": "signedIn",
  "membership/verifyMembership": "public",
  "redemptions/recordRedemption": "public",
  "redemptions/listRedemptions": "signedIn",
  "redemptions/disputeRedemption": "signedIn",
  "redemptions/getSavings": "signedIn",
  "membership/receivePayment": "public",
  "payments/listMyReceipts": "signedIn",
  "payments/getReceipt": "signedIn",
  "payments/listPayments": "admin",
  "payments/listPaymentTasks": "admin",
  "payments/getStatement": "organizer",
  "payments/listStatements": "admin",
  "payments/payStatement": "admin",
  "payments/withdrawStatement": "admin",
  "payments/receiveStatement": "organizer",
  "payments/getBooks": "admin",
  "payments/exportBooks": "admin",
  "payments/retryPaymentTask": "admin",
  "payments/confirmPayback": "admin",
  "transfers/getTransfer": "signedIn",
  "transfers/claimTransfer": "signedIn",
  "transfers/listTransfers": "admin",
  "transfers/confirmTransfer": "admin",
  "transfers/rejectTransfer": "admin",
  "businesses/listBusinesses": "public",
  "businesses/listAllBusinesses": "admin",
  "businesses/createBusiness": "admin",
  "businesses/updateBusiness": "admin",
  "businesses/deleteBusiness": "admin",
  "desk/createDesk": "admin",
  "desk/revokeDesk": "admin",
  "desk/getDesk": "desk",
  "desk/checkAtDesk": "desk",
  "desk/recordAtDesk": "desk",
  "desk/listDeskRedemptions": "desk",
  "desk/listPartnerRedemptions": "admin",
  "desk/removeRedemption": "admin",
  "desk/proposeAtDesk": "desk",
  "desk/undoAtDesk": "desk",
  "businesses/reportHonored": "member",
  "businesses/listHonoredReports": "signedIn",
  "businesses/listLowPartners": "admin",
  "businesses/setFavorite": "signedIn",
  "businesses/listFavorites": "signedIn",
  "businesses/listProposals": "admin",
  "businesses/decideProposal": "admin",
  "admin/listUsers": "admin",
  "admin/getRoleEffects": "admin",
  "admin/exportUsers": "admin",
  "admin/exportAddresses": "admin",
  "admin/bringPeople": "admin",
  "admin/getMonths": "admin",
  "admin/giveMonths": "admin",
  "admin/issueGift": "admin",
  "admin/listIssuedGifts": "admin",
  "admin/getGiftSheet": "admin",
  "admin/listGiftUses": "admin",
  "admin/withdrawGift": "admin",
  "admin/takeBackMonths": "admin",
  "admin/listLapsed": "admin",
  "admin/setSuspension": "admin",
  "admin/setUserRole": "admin",
  "admin/listAllEvents": "admin",
  "admin/listAllGatherings": "admin",
  "admin/setEventLocation": "admin",
  "admin/getOverview": "admin",
  "admin/getOpening": "admin",
  "admin/confirmOpening": "admin",
  "admin/sendTestMail": "admin",
  "admin/getCardWorth": "admin",
  "admin/listAudit": "admin",
  "admin/getSettings": "admin",
  "messages/listMessages": "admin",
  "messages/markMessage": "admin",
  "messages/replyMessage": "admin",
  "messages/sendContact": "public",
  "messages/sendReport": "signedIn",
  "founders/listLedCities": "public",
  "founders/createFounderApplication": "public",
  "founders/listFounderApplications": "admin",
  "founders/decideFounderApplication": "admin",
  "founders/getFounderRevenue": "organizer",
  "founders/getFounderAnalytics": "organizer",
  "account/exportMe": "signedIn",
  "account/deleteMe": "signedIn",
  "account/signOut": "signedIn",
  "account/requestSignInCode": "public",
};

/** What a suspended person may still call. What is public answers as to a visitor. */
const keptBySuspended: readonly OperationName[] = [
  "users/getMe",
  "account/exportMe",
  "account/deleteMe",
  "account/signOut",
];

/** A request with unknown ids and an invalid body. It passes the access check and changes nothing. */
const knock = (endpoint: Endpoint, token: string | undefined) =>
  send(
    endpoint,
    {
      params: Object.fromEntries(
        Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => [
          name,
          "evt_00000000000000000000000000",
        ]),
      ),
      ...(endpoint.body && { body: { "no such field": true } }),
    },
    token,
  );

/** A desk's calls need the token of its link, from every caller. */
const refusalOf = ({ access }: Endpoint, person: Person) => {
  if (access === "desk") return [401, "DeskClosed"];
  return person === "visitor" ? [401, "NotSignedIn"] : [403, "NotAllowed"];
};

describe.each(operations)("$name", ({ name, endpoint }) => {
  it("has the access level of the contract", () => expect(table[name]).toBe(endpoint.access));

  it("admits callers by their role, and no cache stores the reply to a token", async () => {
    const replies = await Promise.all(
      people.map(async (person) => ({ person, ...(await knock(endpoint, await person.token())) })),
    );
    for (const { person, status, headers, body } of replies) {
      if (admitted[table[name]].includes(person.name)) expect([401, 403], person.name).not.toContain(status);
      else
        expect([person.name, status, body.code]).toEqual([person.name, ...refusalOf(endpoint, person.name)]);
      if (status >= 400)
        expect(Object.keys(body).toSorted(), person.name).toEqual(
          expect.arrayContaining(["code", "error", "requestId", "success"]),
        );
      if (person.name !== "visitor") expect(headers.get("cache-control"), person.name).toBe("no-store");
    }
  });

  it("refuses a suspended person by one rule", async () => {
    const { status, body } = await knock(endpoint, suspended);
    const visitor = await knock(endpoint, undefined);
    const isPublic = endpoint.access === "public" || endpoint.access === "desk";
    if (keptBySuspended.includes(name)) expect([401, 403]).not.toContain(status);
    else
      expect([status, body.code]).toEqual(
        isPublic ? [visitor.status, visitor.body.code] : [403, "AccountSuspended"],
      );
  });

  it("accepts a token that the pool's key signed", async () => {
    const { body } = await knock(endpoint, signToken(product.signingKey, adminClaims));
    expect(body.code).not.toBe("NotSignedIn");
  });

  /** `npm test -- long` sends every kind of bad token to every call; the usual run one of them, in turn. */
  it("refuses bad tokens", async () => {
    const kinds = badKinds.filter(
      (_, index) => isLong || index === operations.findIndex((one) => one.name === name) % badKinds.length,
    );
    const replies = await Promise.all(
      kinds.map(async (kind) => ({ kind, ...(await knock(endpoint, badTokens[kind])) })),
    );
    expect(replies.map(({ kind, status, body }) => [kind, status, body.code])).toEqual(
      kinds.map((kind) => [kind, 401, "NotSignedIn"]),
    );
  });
});

it.each(badKinds)("a public call and one of each role refuse a bad token: %s", async (kind) => {
  for (const access of ["public", "signedIn", "member", "organizer", "admin"] as const) {
    const known = operations.find(({ endpoint }) => endpoint.access === access);
    if (!known) throw new Error(`No call is ${access}`);
    const { status, body } = await knock(known.endpoint, badTokens[kind]);
    expect([access, status, body.code]).toEqual([access, 401, "NotSignedIn"]);
  }
});

/**
 * A privilege is not ownership: for each call that a role alone allows and that makes something, the call that withdraws
 * it, which the person makes as a free account. Calls of admins make things of the product.
 */
const withdrawals: readonly Withdrawal[] = [
  {
    made: "gatherings/createGathering",
    role: "member",
    make: async (token) => (await call(createGathering, { body: gatheringForm() }, token)).body.id,
    withdraw: (id, token) => call(cancelGathering, { params: { gatheringId: GatheringId.parse(id) } }, token),
  },
  {
    made: "events/createEvent",
    role: "city_founder",
    make: async (token) => (await call(createEvent, { body: eventForm() }, token)).body.id,
    withdraw: (id, token) => call(deleteEvent, { params: { eventId: EventId.parse(id) } }, token),
  },
  {
    made: "events/createSeries",
    role: "city_founder",
    make: async (token) => {
      const rule = { frequency: "weekly" as const, count: 2, skipped_days: [], skips_prayer: false };
      const body = { key: crypto.randomUUID(), event: eventForm(), rule };
      return (await call(createSeries, { body }, token)).body.dates[0].event_id;
    },
    withdraw: (id, token) => call(deleteSeries, { params: { eventId: EventId.parse(id) } }, token),
  },
];

interface Withdrawal {
  readonly made: OperationName;
  readonly role: "member" | "city_founder";
  readonly make: (token: string) => Promise<string>;
  readonly withdraw: (id: string, token: string) => ReturnType<typeof call>;
}

describe("after the role is gone", () => {
  it("every call that makes something for a role has its withdrawal", () => {
    const makers = operations.flatMap(({ name, endpoint: { access } }) =>
      /\/create/.test(name) && (access === "member" || access === "organizer") ? [name] : [],
    );
    expect(withdrawals.map(({ made }) => made).toSorted()).toEqual(makers.toSorted());
  });

  it.each(withdrawals)("$made is withdrawn by the person", async ({ role, make, withdraw }) => {
    const { token, userId } = await newAccountAs(role);
    const id = await make(token);
    await call(setUserRole, { body: { userId, role: "free_user" } }, await tokenOf(accounts.admin));
    const stranger = await withdraw(id, await tokenOf(accounts.otherMember));
    expect(stranger.status).toBe(404);
    expect((await withdraw(id, token)).status).toBe(200);
    const left = id.startsWith("evt_")
      ? await call(getEvent, { params: { eventId: EventId.parse(id) } })
      : await call(getGathering, { params: { gatheringId: GatheringId.parse(id) } });
    expect(left.body.status ?? "deleted").toMatch(/canceled|deleted/);
  });
});

/** The calls of a guest whom the host has blocked: each read without the place, each join as a full one. */
interface Closed {
  readonly asked: OperationName;
  readonly ask: (
    ids: { gatheringId: GatheringId; eventId: EventId },
    token: string,
  ) => ReturnType<typeof call>;
  /** The refusal. Undefined for a read. */
  readonly code?: string;
}

const closedToBlocked: readonly Closed[] = [
  { asked: "events/getEvent", ask: ({ eventId }, token) => call(getEvent, { params: { eventId } }, token) },
  {
    asked: "gatherings/getGathering",
    ask: ({ gatheringId }, token) => call(getGathering, { params: { gatheringId } }, token),
  },
  { asked: "events/listEvents", ask: (_, token) => call(listEvents, { query: { limit: 100 } }, token) },
  {
    asked: "gatherings/listGatherings",
    ask: (_, token) => call(listGatherings, { query: { limit: 100 } }, token),
  },
  {
    asked: "events/joinEvent",
    ask: ({ eventId }, token) => call(joinEvent, { body: { eventId } }, token),
    code: "EventFull",
  },
  {
    asked: "events/requestEventJoin",
    ask: ({ eventId }, token) => call(requestEventJoin, { body: { eventId } }, token),
    code: "EventFull",
  },
  {
    asked: "gatherings/joinGathering",
    ask: ({ gatheringId }, token) => call(joinGathering, { body: { gatheringId } }, token),
    code: "GatheringFull",
  },
  {
    asked: "tickets/joinWaitlist",
    ask: ({ eventId }, token) => call(joinWaitlist, { body: { refId: RefId.parse(eventId) } }, token),
    code: "EventFull",
  },
];

it("a blocked guest reads no place of the host and joins nothing", async () => {
  const street = `Stairs of ${crypto.randomUUID()}`;
  const host = await newAccountAs("city_founder");
  const guest = await newAccountAs("member");
  const { body: made } = await call(
    createGathering,
    { body: gatheringForm({ venue_address: street }) },
    host.token,
  );
  const { body: event } = await call(createEvent, { body: eventForm({ venue_address: street }) }, host.token);
  const ids = { gatheringId: GatheringId.parse(made.id), eventId: EventId.parse(event.id) };
  const askAll = async () => {
    const replies = [];
    for (const { asked, ask } of closedToBlocked) {
      const { body } = await ask(ids, guest.token);
      replies.push([asked, body.code ?? (JSON.stringify(body).includes(street) ? "place" : "no place")]);
    }
    return replies;
  };
  const reads = closedToBlocked.filter(({ code }) => code === undefined);
  const before = await askAll();
  expect(before.slice(0, reads.length)).toEqual(reads.map(({ asked }) => [asked, "place"]));
  const removal = { gatheringId: ids.gatheringId, userId: guest.userId, isBlocked: true };
  expect((await call(removeGuest, { body: removal }, host.token)).status).toBe(200);
  expect(await askAll()).toEqual(closedToBlocked.map(({ asked, code = "no place" }) => [asked, code]));
});

it("an open session ends with the suspension and goes on when it is lifted", async () => {
  const { token, userId } = await newAccountAs("member");
  const admin = await tokenOf(accounts.admin);
  const read = async () => (await call(listMyTickets, { query: {} }, token)).status;
  expect(await read()).toBe(200);
  for (const suspended of [true, false]) {
    const { body } = await call(setSuspension, { body: { userId, suspended } }, admin);
    expect(body.suspended_at === null).toBe(!suspended);
    expect(await read()).toBe(suspended ? 403 : 200);
    expect((await call(getMe, {}, token)).body.suspended_at === null).toBe(!suspended);
  }
});

/** The token of a suspended account. */
let suspended = "";
let badTokens: Partial<Record<BadKind, string>> = {};
let adminClaims: Record<string, unknown> = {};

beforeAll(async () => {
  const { token, userId } = await newAccountAs("city_founder");
  suspended = token;
  await call(setSuspension, { body: { userId, suspended: true } }, await tokenOf(accounts.admin));
  const session = await newSession("admin@majlis.test");
  adminClaims = session.getAccessToken().decodePayload();
  const id = session.getIdToken().decodePayload();
  badTokens = signBadTokens({ key: product.signingKey, access: adminClaims, id });
  expect(UserId.safeParse(userIdOfSub(String(adminClaims.sub))).success).toBe(true);
});
