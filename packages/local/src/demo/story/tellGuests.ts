import { EventId, TicketId } from "@majlis/contracts/ids";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { rateEvent } from "@majlis/core/events/ratings/rateEvent";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import type { Payments } from "@majlis/core/payments/payments";
import { settlePayments } from "@majlis/core/payments/settlePayments";
import { writeTicketId } from "@majlis/core/seats/ticketId";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { actor, actorOf, findPerson, isTried, userIdOf } from "#local/demo/cast";
import { daysBefore, startOf } from "#local/demo/demoTime";
import type { DemoEvent, DemoPerson } from "#local/demo/demoTypes";
import { demoPeople } from "#local/demo/people";
import { stableFraction, stableId, stableOrder } from "#local/demo/stableIds";
import type { Scene } from "#local/demo/story";
import { paidMonths } from "./tellMemberships";

/** Days before an event in which its guests join. */
const TICKET_DAYS = 20;
const HOUR_MS = 3_600_000;
/** Share of the guests of a past event who came. */
const SHOW_RATE = 0.86;
/** Share of admitted guests who rate the event. */
const ANSWER_RATE = 0.4;
/** Share of guests who show their first names. */
const SHOWN_RATE = 0.45;

const sentences = [
  "The host greeted everyone by name.",
  "I came alone and left with two phone numbers.",
  "تعلّمت كلمتين وأكلت كثيرًا.",
  "A little crowded, and worth it.",
  "The story about the bread alone was worth the trip.",
  "مكان دافئ وناس لطفاء.",
] as const;

/** People join an event or ask to, come and rate it. */
export const tellGuests = (event: DemoEvent, payments: Payments, now: Date): Scene[] => {
  const isOver = startOf(event, now) < now;
  return [
    ...guestsOf(event, now).flatMap((person) => [
      ...join(event, person, now),
      ...(isOver ? attend(event, person, now) : []),
    ]),
    ...(event.returns ?? []).flatMap((seat) => buyAndReturn(event, seat, payments, now)),
    ...(event.requests ?? []).map(({ from, message }): Scene => ({
      ...about(event, findPerson(from)),
      at: daysBefore(now, 3 * stableFraction(`request ${event.slug} ${from}`)),
      name: `request ${event.slug} ${from}`,
      tell: (deps) => requestEventJoin(deps, actor(from), idOf(event), message),
    })),
  ];
};

const idOf = ({ slug }: DemoEvent): EventId => EventId.parse(stableId("evt", slug));

const about = ({ slug, series }: DemoEvent, { key }: DemoPerson) => ({ about: [series?.slug ?? slug, key] });

/** The named people, then others in an order that depends on the event. */
const guestsOf = (event: DemoEvent, now: Date): DemoPerson[] => {
  const apart = [...(event.requests ?? []), ...(event.returns ?? [])].map(({ from }) => from);
  const others = demoPeople
    .filter((person) => !isTried(person) && person.key !== event.host && !apart.includes(person.key))
    .filter((person) => person.role !== "free_user" || !event.priceCents)
    .filter((person) => firstTime(person, now) < lastTime(event, now));
  return [
    ...(event.with ?? []).map(findPerson),
    ...stableOrder(others, ({ key }) => `${event.slug} ${key}`),
  ].slice(0, event.attending);
};

/** From when on a person can join. */
const firstTime = (person: DemoPerson, now: Date): number =>
  ((person.role === "member" && paidMonths(person, now)[0]) || daysBefore(now, person.joined)).getTime() +
  2 * HOUR_MS;

/** Until when guests of an event join. */
const lastTime = (event: DemoEvent, now: Date): number =>
  Math.min(now.getTime(), startOf(event, now).getTime()) - HOUR_MS;

/** Within the 20 days before the event or before now. */
const joinTime = (event: DemoEvent, person: DemoPerson, now: Date): Date => {
  const latest = lastTime(event, now);
  const days = Math.min(TICKET_DAYS, (event.announced ?? TICKET_DAYS) - 1);
  const earliest = Math.max(firstTime(person, now), latest - days * 24 * HOUR_MS);
  const fraction = stableFraction(`ticket time ${event.slug} ${person.key}`);
  return new Date(latest - fraction * (latest - earliest));
};

/** Free accounts ask, and the host approves. */
const join = (event: DemoEvent, person: DemoPerson, now: Date): Scene[] => {
  const { slug, host, plusOnes = {} } = event;
  const { key } = person;
  const at = joinTime(event, person, now);
  const name = `ticket ${slug} ${key}`;
  if (person.role !== "free_user")
    return [
      {
        ...about(event, person),
        at,
        name,
        tell: (deps) =>
          joinEvent(deps, actorOf(person), idOf(event), {
            guests: plusOnes[key],
            answers: answersOf(event, person),
            shown: !isTried(person) && stableFraction(`shown ${key} ${slug}`) < SHOWN_RATE,
          }),
      },
    ];
  return [
    {
      ...about(event, person),
      at: new Date(at.getTime() - HOUR_MS),
      name: `request ${slug} ${key}`,
      tell: (deps) =>
        requestEventJoin(deps, actorOf(person), idOf(event), undefined, answersOf(event, person)),
    },
    {
      ...about(event, person),
      at,
      name,
      tell: (deps) =>
        decideEventRequest(deps, actor(host), {
          eventId: idOf(event),
          userId: userIdOf(person),
          decision: "approve",
        }),
    },
  ];
};

type Returned = NonNullable<DemoEvent["returns"]>[number];

/** The refund is settled at once, as the scheduled job does within minutes. */
const buyAndReturn = (event: DemoEvent, seat: Returned, payments: Payments, now: Date): Scene[] => {
  const person = findPerson(seat.from);
  const name = `returned ${event.slug} ${seat.from}`;
  const id = idOf(event);
  const ticketId = TicketId.parse(writeTicketId({ type: "event", id }, stableId("tkt", name)));
  return [
    {
      ...about(event, person),
      at: daysBefore(now, seat.bought),
      name,
      tell: (deps) => joinEvent(deps, actorOf(person), id),
    },
    {
      ...about(event, person),
      at: daysBefore(now, seat.returned),
      name: `refund ${event.slug} ${seat.from}`,
      tell: async (deps) => {
        await cancelTicket(deps, actorOf(person), ticketId);
        await settlePayments(deps, payments);
      },
    },
  ];
};

const answersOf = ({ answers, slug }: DemoEvent, { key }: DemoPerson) =>
  answers &&
  Object.entries(answers).map(([question_id, given]) => ({
    question_id,
    answer: given[Math.floor(stableFraction(`answer ${slug} ${key} ${question_id}`) * given.length)] ?? "",
  }));

/** Most guests arrive within 15 minutes of the start. Some of them rate the event on the next day. */
const attend = (event: DemoEvent, person: DemoPerson, now: Date): Scene[] => {
  const { slug, host } = event;
  const { key } = person;
  const spread = stableFraction(`arrival ${slug} ${key}`);
  if (spread > SHOW_RATE) return [];
  const arrival = new Date(startOf(event, now).getTime() + (spread - 0.5) * 30 * 60_000);
  const nonce = `demo-${slug}-${key}`;
  const chance = stableFraction(`rating ${slug} ${key}`);
  const sentence = sentences[Math.floor(stableFraction(`sentence ${slug} ${key}`) * sentences.length * 2)];
  return [
    {
      ...about(event, person),
      at: arrival,
      name: nonce,
      tell: (deps) =>
        checkIn(deps, actor(host), {
          userId: userIdOf(person),
          refId: idOf(event),
          nonce,
          door: "Main door",
        }),
    },
    ...(chance < ANSWER_RATE && !isTried(person)
      ? [
          {
            ...about(event, person),
            at: new Date(arrival.getTime() + 26 * HOUR_MS),
            name: `rating ${slug} ${key}`,
            tell: (deps) =>
              rateEvent(deps, actorOf(person), idOf(event), {
                stars: chance < 0.26 ? 5 : chance < 0.37 ? 4 : 3,
                sentence,
              }),
          } satisfies Scene,
        ]
      : []),
  ];
};
