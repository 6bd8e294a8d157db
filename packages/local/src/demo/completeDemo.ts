import { countersOf, listingOf } from "@majlis/core/events/event.counts";
import { countChanges, type Counter } from "@majlis/core/stats/counters";
import { checkedInStat } from "@majlis/core/occasions/checkIn.rules";
import { isGuestId } from "@majlis/core/occasions/attendeeIds.rules";
import { unmailedStat } from "@majlis/core/occasions/unmailed";
import { visitStat } from "@majlis/core/occasions/visits";
import { issuedCounter } from "@majlis/core/stats/ticketStats";
import { userStats } from "@majlis/core/stats/stats";
import type { Role } from "@majlis/contracts/users";
import { type Demo, findPerson, userIdOf } from "./buildDemo";
import { buildAnswers } from "./buildAnswers";
import { buildAdminData } from "./buildAdminData";
import { buildPayments } from "./buildPayments";
import { buildRatings } from "./buildRatings";
import { buildSeries } from "./buildSeries";
import { buildTonight } from "./buildTonight";
import { daysBefore, startOf } from "./demoTime";
import { stableFraction, stableId } from "./stableIds";

type DemoTicket = Demo["tickets"][number];
type EventRow = Demo["events"][number];

/** Share of ticket holders of a past event who attended. */
const SHOW_RATE = 0.86;

/**
 * Completes the demo city with data of founders and admins: an event tonight, a draft, request counts, check-ins,
 * payments, applications, messages and counters. Pure.
 */
export function completeDemo(demo: Demo, now: Date) {
  const tonight = buildTonight(now);
  const { questions, eventAnswers, markOf } = buildAnswers(demo.tickets);
  const events = [...demo.events, tonight.event].map((event) => ({
    ...event,
    ...markOf(event),
    ...requestCounts(event, demo),
  }));
  const tickets = [...demo.tickets, ...tonight.tickets].map((ticket) => withCheckIn(ticket, demo, now));
  const apart = [draftRow(now), unlistedRow(now)];
  const adminData = buildAdminData(now);
  const { payments, sums } = buildPayments(demo, now);
  const { ratings, counts } = buildRatings(tickets);
  const counters = [
    ...adminData.counters,
    ...[...events, ...apart].flatMap((event) => countersOf(countedOf(event))),
    ...demo.users.map((user): Counter => ({ name: userStats.months, bucket: user.created_month })),
    ...tickets.flatMap((ticket) => ticketCounters(ticket, events, demo)),
  ];
  return {
    ...demo,
    events: [...events, ...apart],
    questions: [...questions, { id: stableId("evt", unlistedSlug), questions: demoQuestions }],
    eventAnswers,
    series: [buildSeries(demo)],
    tickets,
    payments,
    ratings,
    applications: adminData.applications,
    messages: adminData.messages,
    audit: adminData.audit,
    stats: [
      ...demo.stats,
      ...sums,
      ...counts,
      ...countChanges([], counters).map(({ name, bucket, by }) => ({ name, bucket, count: by })),
    ],
  };
}

const requestCounts = ({ id }: { readonly id: string }, { requests }: Demo) => {
  const count = (status: "pending" | "approved") =>
    requests.filter((request) => request.event_id === id && request.status === status).length;
  return { pending_requests: count("pending"), approved_requests: count("approved") };
};

/** Adds a check-in to most tickets of past events, within 15 minutes of the start. */
const withCheckIn = (ticket: DemoTicket, demo: Demo, now: Date) => {
  const event = demo.events.find(({ id }) => id === ticket.ref_id);
  const spread = stableFraction(`arrival ${ticket.id}`);
  if (!event || event.starts_at > now.toISOString() || spread > SHOW_RATE) return ticket;
  const arrival = new Date(Date.parse(event.starts_at) + (spread - 0.5) * 30 * 60_000);
  return {
    ...ticket,
    checked_in_at: arrival.toISOString(),
    checked_in_nonce: `demo-${ticket.id}`,
    checked_in_door: "Main door",
  };
};

const ticketCounters = (
  ticket: DemoTicket & { readonly checked_in_at?: string },
  events: readonly EventRow[],
  { users }: Demo,
): Counter[] => {
  const event = events.find(({ id }) => id === ticket.ref_id);
  if (!event) throw new Error(`Demo ticket without an event: ${ticket.id}`);
  const { founder_id: founderId } = event;
  const role: Role = users.find(({ id }) => id === ticket.user_id)?.role ?? "free_user";
  return [
    issuedCounter({ founderId, created_at: ticket.created_at }, role),
    ...(ticket.checked_in_at === undefined
      ? []
      : [
          { name: checkedInStat(founderId), bucket: ticket.ref_id },
          ...(isGuestId(ticket.user_id) ? [{ name: unmailedStat(founderId), bucket: ticket.ref_id }] : []),
          { name: visitStat(ticket.user_id), bucket: event.city },
        ]),
  ];
};

type Counted = Parameters<typeof countersOf>[0];

const countedOf = (event: {
  readonly starts_at: string;
  readonly location_hidden: boolean;
  readonly status?: Counted["status"];
}): Counted => ({ is_public: true, status: "published", ...event });

/** A draft event of the demo founder. */
const draftRow = (now: Date) =>
  rowApart(now, "draft listening-party", {
    starts_at: startOf({ week: 4, weekday: "thu", time: "20:00" }, now).toISOString(),
    status: "draft",
    title: "Listening Party: Records from Three Cities",
    description: "Beirut, Alexandria, Amman, one crate each. Still looking for the third turntable.",
    capacity: 24,
  });

const unlistedSlug = "unlisted volunteers-supper";

const demoQuestions = [
  {
    id: "q_demoallergies",
    kind: "text" as const,
    text: "Anything you do not eat?",
    is_required: false,
    choices: [],
  },
  {
    id: "q_demoshift",
    kind: "choice" as const,
    text: "Which shift did you work?",
    is_required: true,
    choices: ["Setup", "Door", "Cleanup"],
  },
];

/** An event of the demo founder that is joined by its link only. */
const unlistedRow = (now: Date) =>
  rowApart(now, unlistedSlug, {
    starts_at: startOf({ week: 3, weekday: "wed", time: "19:00" }, now).toISOString(),
    status: "published",
    is_unlisted: true,
    has_questions: true,
    title: "Supper for the Volunteers",
    description: "For everyone who carried chairs this season. Pass the link on to your shift.",
    capacity: 30,
  });

interface ApartFacts {
  readonly starts_at: string;
  readonly status: "draft" | "published";
  readonly is_unlisted?: true;
  readonly has_questions?: true;
  readonly title: string;
  readonly description: string;
  readonly capacity: number;
}

/** An event of the demo founder that is in no list. */
const rowApart = (now: Date, slug: string, given: ApartFacts) => {
  const founder = findPerson("founder");
  const id = stableId("evt", slug);
  const facts = { ...given, is_public: true, location_hidden: false };
  return {
    ...facts,
    ...listingOf({ ...facts, id }),
    id,
    founder_id: userIdOf(founder),
    founder_name: founder.name,
    founder_role: founder.role,
    city: "Amman",
    attendee_count: 0,
    price_cents: 0,
    created_at: daysBefore(now, 1).toISOString(),
  };
};
