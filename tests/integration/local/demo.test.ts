import {
  ApplicationId,
  BusinessId,
  CheckId,
  EventId,
  GatheringId,
  HostId,
  MessageId,
  PictureId,
  RefId,
  TicketId,
  UserId,
} from "@majlis/contracts/ids";
import type { Role } from "@majlis/contracts/roles";
import { decideProposal } from "@majlis/core/businesses/decideProposal";
import { listHonoredReports } from "@majlis/core/businesses/listHonoredReports";
import { setFavorite } from "@majlis/core/businesses/setFavorite";
import { removeRedemption } from "@majlis/core/desk/removeRedemption";
import { removeEventPhoto } from "@majlis/core/events/pictures/removeEventPhoto";
import { listSeriesDates } from "@majlis/core/events/series/listSeriesDates";
import { decideFounderApplication } from "@majlis/core/founders/decideFounderApplication";
import { getHost } from "@majlis/core/founders/getHost";
import { visitor } from "@majlis/core/kernel/actor";
import { markMessage } from "@majlis/core/messages/markMessage";
import { getReceipt } from "@majlis/core/payments/getReceipt";
import { receiptNumber } from "@majlis/core/payments/ledger";
import { disputeRedemption } from "@majlis/core/redemptions/disputeRedemption";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { getGuestTicket } from "@majlis/core/tickets/getGuestTicket";
import { leaveWaitlist } from "@majlis/core/tickets/leaveWaitlist";
import { getMe } from "@majlis/core/users/getMe";
import { actor } from "@majlis/local/demo/cast";
import { outcomeOf } from "#support/guestScenes.ts";
import { getEvent } from "@majlis/core/events/getEvent";
import { listEventRequests } from "@majlis/core/events/requests/listEventRequests";
import { listHelpers } from "@majlis/core/founders/listHelpers";
import { getGathering } from "@majlis/core/gatherings/getGathering";
import { findOwnTicket } from "@majlis/core/tickets/findOwnTicket";
import { createUserPool } from "@majlis/local/cognito/userPool";
import { picturesIn } from "@majlis/local/demo/demoPhotos";
import { seedDemo } from "@majlis/local/demo/seedDemo";
import { createObjectStore } from "@majlis/local/pictures/objectStore";
import { beforeAll, describe, expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();
const { store } = deps;
const now = deps.clock.now();

const createPool = () =>
  createUserPool({
    dir: null,
    poolId: "local_majlis",
    clientId: "majlis-web",
    issuer: "http://localhost/local/cognito/local_majlis",
    triggers: {},
    sendEmail: () => undefined,
  });

const objects = createObjectStore(null);
const telling = { ...deps, pictures: picturesIn(objects), payments: fakePayments() };
const userPool = createPool();
const all = { pages: "all" } as const;
/** The person with this id as a caller. */
const actorOf = (id: string, role: Role = "member") => ({ ...newActor(role), userId: UserId.parse(id) });
const eventsOf = async (month: string) =>
  (await store.event.query.upcoming({ listed_month: month }).go(all)).data;

describe("telling the demo", () => {
  beforeAll(async () => {
    expect(await seedDemo({ ...telling, userPool })).toBe(true);
  }, 240_000);

  it("happens once", async () => {
    expect(userPool.hasUser("member@majlis.test")).toBe(true);
    const [first] = await eventsOf("2026-12");
    const { clock } = at("2026-12-24T04:00:00.000Z");
    expect(await seedDemo({ ...telling, clock, userPool })).toBe(false);
    const { data: after } = await store.event.get({ id: first?.id ?? "" }).go();
    expect(after).toEqual(first);
  });

  it("restores the accounts of a pool in memory", async () => {
    const emptied = createPool();
    expect(await seedDemo({ ...telling, userPool: emptied })).toBe(false);
    expect(emptied.hasUser("admin@majlis.test")).toBe(true);
  });

  it("counts as many guests on each event as it has tickets", async () => {
    const events = [...(await eventsOf("2026-11")), ...(await eventsOf("2026-12"))];
    expect(events.length).toBeGreaterThan(20);
    for (const { id, attendee_count } of events) {
      const { data: tickets } = await store.ticket.query.byRef({ ref_id: id }).go(all);
      expect(tickets).toHaveLength(attendee_count);
    }
  });

  it("counts each ticket once in the figures of its founder", async () => {
    const { data: tickets } = await store.ticket.scan.where((row, { eq }) => eq(row.type, "event")).go(all);
    const { data: stats } = await store.stat.scan.go(all);
    const sumOf = (prefix: string) =>
      stats.filter(({ name }) => name.startsWith(prefix)).reduce((sum, { count }) => sum + count, 0);
    const { data: canceled } = await store.canceledTicket.scan.go(all);
    expect(sumOf("tickets:")).toBe(tickets.length + canceled.length);
    expect(sumOf("checked_in:")).toBe(tickets.filter((ticket) => ticket.checked_in_at).length);
  });

  it("has tickets that their holders can use", async () => {
    const { data: tickets } = await store.ticket.scan.go(all);
    const own = tickets.filter(({ user_id }) => user_id.startsWith("usr_"));
    expect(own.length).toBeGreaterThan(100);
    for (const { id, user_id: userId } of own) {
      const found = await findOwnTicket(deps, { userId }, TicketId.parse(id));
      expect(found?.id).toBe(id);
    }
  });

  it("has events, gatherings, requests and helpers that its operations read", async () => {
    const { data: events } = await store.event.scan.go(all);
    const { data: requests } = await store.eventRequest.scan.go(all);
    expect(events.length).toBeGreaterThan(20);
    expect(requests.length).toBeGreaterThan(15);
    for (const { id, founder_id } of events) {
      const eventId = EventId.parse(id);
      const founder = actorOf(founder_id, "city_founder");
      expect((await getEvent(deps, founder, eventId)).id).toBe(id);
      expect(await listHelpers(deps, founder, eventId)).toBeDefined();
      const { items } = await listEventRequests(deps, founder, eventId, { limit: 100 });
      const asked = requests.filter(({ event_id, status }) => event_id === id && status === "pending");
      expect(items.map((item) => item.user_id)).toEqual(
        expect.arrayContaining(asked.map((request) => request.user_id)),
      );
    }
    const { data: gatherings } = await store.gathering.scan.go(all);
    expect(gatherings.length).toBeGreaterThan(8);
    for (const { id, host_id } of gatherings) {
      const host = actorOf(host_id);
      expect((await getGathering(deps, host, GatheringId.parse(id))).id).toBe(id);
    }
  });

  it("leaves no mail and nothing overdue", async () => {
    expect((await store.outbox.scan.go(all)).data).toEqual([]);
    const { data: due } = await store.due.scan.go(all);
    expect(due.length).toBeGreaterThan(40);
    // The sweeps of pictures find them in use.
    const kinds = due.filter((row) => row.at <= now.toISOString()).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["picture"]));
  });

  it("has memberships of every valid state", async () => {
    const { data } = await store.membership.scan.go(all);
    const paid = data.filter(({ period_ends_at }) => period_ends_at !== undefined);
    const isOver = ({ period_ends_at = "" }) => period_ends_at < now.toISOString();
    expect(paid.filter(({ canceled }) => canceled)).toHaveLength(1);
    expect(paid.filter(isOver)).toHaveLength(1);
    expect(paid.length).toBeGreaterThan(8);
  });

  it("stores the pictures of events", async () => {
    const { data } = await store.event.scan.where((row, { exists }) => exists(row.cover)).go(all);
    expect(data).toHaveLength(1);
    for (const { id, cover } of data) expect(objects.get(`pictures/${id}/${cover?.id}`)).toBeDefined();
  });

  it("has people, hosts and series that its operations read", async () => {
    const [{ data: users }, { data: series }] = await Promise.all([
      store.user.scan.go(all),
      store.series.scan.go(all),
    ]);
    expect(users.length).toBeGreaterThan(35);
    for (const { id, full_name, role } of users) {
      expect(await getMe(deps, actorOf(id))).toMatchObject({ id, full_name });
      if (role !== "city_founder") continue;
      const hostId = HostId.parse(hostIdOf(id));
      expect((await getHost(deps, visitor, hostId)).full_name).toBe(full_name);
    }
    expect(series.length).toBeGreaterThan(0);
    const { data: events } = await store.event.scan.where((row, { exists }) => exists(row.series_id)).go(all);
    expect(new Set(events.map(({ series_id }) => series_id))).toEqual(new Set(series.map(({ id }) => id)));
    for (const { id } of events)
      expect(await listSeriesDates(deps, visitor, EventId.parse(id))).not.toEqual([]);
  });

  it("has receipts and tickets of guests that people can open", async () => {
    const { data: payments } = await store.payment.scan.go(all);
    expect(payments.length).toBeGreaterThan(20);
    for (const { user_id, sequence, amount_cents } of payments) {
      const number = receiptNumber(user_id, sequence);
      expect(await getReceipt(deps, actorOf(user_id), number)).toMatchObject({ number, amount_cents });
    }
    const { data: tickets } = await store.ticket.scan
      .where((row, { exists }) => exists(row.guest_of_name))
      .go(all);
    expect(tickets.length).toBeGreaterThan(0);
    for (const { qr_code, holder_name } of tickets)
      expect((await getGuestTicket(deps, qr_code)).name).toBe(holder_name);
  });

  it("has partners, checks and discounts that members and admins can act on", async () => {
    const [{ data: partners }, { data: discounts }, { data: reports }] = await Promise.all([
      store.business.scan.go(all),
      store.redemption.scan.go(all),
      store.honoredReport.scan.go(all),
    ]);
    const [admin, member] = [actor("admin"), actor("member")];
    expect(Math.min(partners.length, discounts.length, reports.length)).toBeGreaterThan(5);
    for (const { id, is_active } of partners)
      if (is_active) await setFavorite(deps, member, BusinessId.parse(id), true);
    for (const { user_id, business_id } of reports) {
      const { items } = await listHonoredReports(deps, actorOf(user_id), { limit: 100 });
      expect(items.map((report) => report.business_id)).toContain(business_id);
    }
    for (const { user_id, check_id, partner, recorded_at } of discounts) {
      const checkId = CheckId.parse(check_id);
      // A discount of earlier days is no longer disputed. It is found.
      const outcome = await outcomeOf(disputeRedemption(deps, actorOf(user_id), checkId));
      expect(["done", "DisputeClosed"]).toContain(outcome);
      const removed = {
        businessId: BusinessId.parse(partner),
        redemptionId: checkId,
        recordedAt: recorded_at,
      };
      await removeRedemption(deps, admin, removed);
    }
    const { data: proposals } = await store.businessProposal.scan.go(all);
    expect(proposals).toHaveLength(1);
    for (const { id, business_id } of proposals)
      await decideProposal(deps, admin, BusinessId.parse(business_id), { id, accept: false });
  });

  it("has applications, messages, waitlists and photos that can be decided, answered, left and removed", async () => {
    const { data: applications } = await store.founderApplication.scan.go(all);
    const { data: messages } = await store.notification.scan
      .where((row, { exists }) => exists(row.inbox_at))
      .go(all);
    const { data: waiting } = await store.waitlist.scan.go(all);
    const { data: details } = await store.eventDetails.scan.go(all);
    expect(Math.min(applications.length, messages.length, waiting.length)).toBeGreaterThan(1);
    for (const { id, status, reason } of applications) {
      const decision = status === "declined" ? "decline" : "approve";
      await decideFounderApplication(deps, actor("admin"), {
        applicationId: ApplicationId.parse(id),
        decision,
        ...(reason !== undefined && { reason }),
      });
    }
    for (const { id } of messages) {
      await markMessage(deps, { messageId: MessageId.parse(id), status: "read" });
      expect((await store.notification.get({ id }).go()).data?.status).toBe("read");
    }
    for (const { user_id, ref_id } of waiting) {
      await leaveWaitlist(deps, actorOf(user_id), RefId.parse(ref_id));
      expect((await store.waitlist.get({ user_id, ref_id }).go()).data).toBeNull();
    }
    const taken = details.flatMap(({ id, photos = [] }) => photos.map((photo) => ({ id, photo: photo.id })));
    expect(taken.length).toBeGreaterThan(0);
    for (const { id, photo } of taken) {
      const left = await removeEventPhoto(deps, actor("admin"), EventId.parse(id), PictureId.parse(photo));
      expect(left.map((picture) => picture.id)).not.toContain(photo);
    }
  });
});
