import type { CityEvent } from "@majlis/contracts/events/events";
import type { RefId } from "@majlis/contracts/ids";
import type { PosterChoice, PosterLights } from "@majlis/contracts/posters";
import type { GuestTable, GuestTicket, MyWaitlist } from "@majlis/contracts/seats";
import type { Ticket } from "@majlis/contracts/tickets/tickets";
import type { Times } from "@majlis/core/kernel/time.rules";
import { type SeatFacts } from "@majlis/core/seats/seats.rules";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import type { Translated } from "@majlis/core/kernel/translation.rules";
import { queryClient } from "#shared/api/queryClient.ts";

/** An event or a gathering, as far as its seats and tickets go. */
export interface SeatedOccasion extends SeatFacts {
  readonly id: RefId;
  readonly title: string;
  readonly description: string;
  readonly translation?: Translated["translation"];
  readonly starts_at: string;
  readonly ends_at?: string | null | undefined;
  /** Undefined when the caller may not know the place; null when the host named none. */
  readonly venue_name?: string | null | undefined;
  readonly venue_address?: string | null | undefined;
  /** When guests get the place. Only events have one. */
  readonly place_from?: string | undefined;
  readonly city: string;
  readonly after_iftar?: true | undefined;
  readonly status: "draft" | "published" | "canceled";
  readonly poster?: PosterChoice | undefined;
  readonly lights?: PosterLights | undefined;
  /** Absent for gatherings: they are free. */
  readonly price_cents?: number | undefined;
  readonly at_door?: CityEvent["at_door"];
  /** How many guests each member may bring while the event is free. */
  readonly guests_per_member?: number | undefined;
  readonly my_ticket?:
    | {
        readonly id: Ticket["id"];
        readonly qr_code: string;
        readonly payment_status?: string | undefined;
        readonly paid_cents?: number | undefined;
        readonly due_cents?: number | undefined;
        readonly refundable_until?: string | undefined;
        readonly table?: GuestTable | undefined;
        readonly guests?: readonly GuestTicket[] | undefined;
      }
    | undefined;
  readonly my_request?: { readonly status: string } | undefined;
  readonly my_waitlist?: MyWaitlist | undefined;
  readonly my_hold?: CityEvent["my_hold"];
}

/** Whether an event or gathering has ended. */
export const hasEnded = (occasion: Times, now: Date): boolean => phaseOf(occasion, now) === "ended";

/** First parts of the keys of all queries that show seats. */
const seatQueries: readonly string[] = ["events", "gatherings", "tickets", "waitlist", "requests"];

/** Refetches everything that a seat taken, canceled or refused may have changed. */
export const refreshSeats = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => seatQueries.includes(String(name)) });
