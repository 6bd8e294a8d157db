import type { GuestTable, MyWaitlist } from "@majlis/contracts/seats";
import { showDue, showPaid } from "#core/seats/refundSeat";
import type { EventAnswer } from "@majlis/contracts/events/eventQuestions";
import type { CityEvent } from "@majlis/contracts/events/events";
import { EventId, TicketId } from "@majlis/contracts/ids";
import type { Rating } from "@majlis/contracts/events/ratings";
import { isHostRole, isMemberRole } from "@majlis/contracts/roles";
import { type Actor, roleOf } from "#core/kernel/actor";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import type { Deps } from "#core/table/deps";
import type { OwnHold } from "#core/seats/seatHolds";
import { showPlusOne } from "#core/seats/plusOneTickets";
import { canSeeVenue } from "./event.rules";
import { isPlaceHeld } from "#core/occasions/place.rules";
import { placeHoursOf } from "#core/occasions/placeTime";
import { seriesOf } from "#core/occasions/seriesPlace";
import type { DetailedEvent } from "#core/occasions/details";
import { optionalOf } from "./eventFormRow";
import { showTranslation } from "#core/occasions/translations";
import { showArt, showPicture } from "#core/occasions/showPicture";

type OwnTicket = Pick<
  TicketRow,
  | "id"
  | "qr_code"
  | "payment_status"
  | "payment"
  | "due_cents"
  | "created_at"
  | "checked_in_at"
  | "guest_count"
  | "user_id"
  | "type"
  | "ref_id"
>;

export interface OwnEventState {
  readonly ticket?: OwnTicket | undefined;
  readonly guests?: readonly TicketRow[] | undefined;
  /** Where the check-in seated the actor. */
  readonly table?: { readonly table?: GuestTable } | undefined;
  readonly request?: { readonly status: "pending" | "approved" | "declined" } | undefined;
  readonly waitlist?: MyWaitlist | undefined;
  readonly hold?: OwnHold | undefined;
  readonly isKeptOut?: boolean;
  /** Whether the actor manages the event. */
  readonly manages?: boolean;
  readonly answers?: readonly EventAnswer[] | undefined;
  /** null: none so far, and it is time. */
  readonly rating?: Rating | null | undefined;
}

/** An event as this actor may see it. Fields that the actor may not see are absent. */
export const showEvent = (
  deps: Pick<Deps, "clock" | "settings">,
  event: DetailedEvent,
  actor: Actor,
  own: OwnEventState,
): CityEvent => {
  const now = deps.clock.now();
  const isFounder = actor.kind === "signedIn" && actor.userId === event.founder_id;
  const viewer = {
    role: roleOf(actor),
    holdsTicket: own.ticket !== undefined,
    isHost: isFounder || own.manages === true,
    isKeptOut: own.isKeptOut ?? false,
  };
  return {
    id: EventId.parse(event.id),
    title: event.title,
    description: event.description,
    ...showTranslation(event),
    starts_at: event.starts_at,
    ends_at: event.ends_at ?? null,
    ...(canSeeVenue(event, viewer, now) && {
      venue_name: event.venue_name ?? null,
      venue_address: event.venue_address ?? null,
    }),
    ...(isPlaceHeld(event, now) &&
      !viewer.isKeptOut &&
      event.status !== "canceled" && { place_from: event.place_from }),
    ...(viewer.isHost && placeHoursOf(event)),
    city: event.city,
    ...seriesOf(event),
    sequence: event.sequence,
    capacity: event.capacity ?? null,
    attendee_count: event.attendee_count,
    seats_held: event.seats_held ?? 0,
    waiting_count: event.waiting_count ?? 0,
    price_cents: event.price_cents,
    is_public: event.is_public,
    ...optionalOf(event),
    location_hidden: event.location_hidden,
    status: event.status,
    ...showArt(deps, event),
    ...(event.photos && { photos: event.photos.map((photo) => showPicture(event.id, photo)) }),
    ...(event.facts && { facts: event.facts }),
    ...(event.has_questions && { has_questions: true as const }),
    ...(event.questions && { questions: [...event.questions] }),
    ...(own.answers && { my_answers: [...own.answers] }),
    ...(own.rating !== undefined && { my_rating: own.rating }),
    founder: { full_name: event.founder_name, role: event.founder_role },
    ...(isFounder && isHostRole(viewer.role) && { is_host: true as const }),
    ...(isFounder && !isHostRole(viewer.role) && { is_former_host: true as const }),
    ...((event.kursi_open ?? 0) > 0 && !isMemberRole(viewer.role) && { kursi: true as const }),
    ...(viewer.isHost &&
      event.kursi_given !== undefined && {
        kursi_counts: { given: event.kursi_given, open: event.kursi_open ?? 0 },
      }),
    ...(own.ticket && {
      my_ticket: {
        id: TicketId.parse(own.ticket.id),
        qr_code: own.ticket.qr_code,
        payment_status: own.ticket.payment_status,
        ...showPaid(own.ticket, event),
        ...showDue(own.ticket, event),
        ...own.table,
        ...(own.guests?.length && { guests: own.guests.map(showPlusOne) }),
      },
    }),
    ...(own.request && { my_request: { status: own.request.status } }),
    ...(own.waitlist && { my_waitlist: own.waitlist }),
    ...(own.hold && { my_hold: own.hold }),
  };
};
