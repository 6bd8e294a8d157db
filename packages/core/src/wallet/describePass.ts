/** What a pass shows, without the format of a wallet. */
import { nameOfCity } from "@majlis/contracts/cityNames";
import type { Locale } from "@majlis/contracts/locales";
import type { Membership } from "@majlis/contracts/membership";
import { choosePoster } from "@majlis/posters/choosePoster";
import { inkSets } from "@majlis/posters/inks";
import { endOf } from "#core/kernel/calendar.rules";
import { cityClock } from "#core/kernel/time.rules";
import { goodUntil } from "#core/membership/membership.rules";
import type { Occasion } from "#core/seats/occasions";

/** `#rrggbb`. */
interface PassColors {
  readonly background: string;
  readonly text: string;
  readonly label: string;
}

interface PassBase {
  /** One ticket or card always has the same id. */
  readonly id: string;
  /** Changes with what the pass shows. Google keeps a saved pass as it is, so that a changed one needs another id. */
  readonly version: string;
  readonly locale: Locale;
  readonly holder: string;
  /** The text of the QR code. */
  readonly code: string;
  readonly colors: PassColors;
  /** The instant from which a wallet shows the pass among the expired ones. */
  readonly endsAt: string | undefined;
}

export interface TicketPass extends PassBase {
  readonly kind: "ticket";
  readonly refId: string;
  readonly title: string;
  readonly startsAt: string;
  readonly city: string;
  /** Absent until the host announces the place. */
  readonly venue: string | undefined;
  readonly address: string | undefined;
  readonly isCanceled: boolean;
}

export interface CardPass extends PassBase {
  readonly kind: "card";
  readonly memberSince: string | undefined;
}

export type Pass = TicketPass | CardPass;

interface HeldTicket {
  readonly id: string;
  readonly qr_code: string;
  readonly holder_name: string;
}

/** The pass of a ticket in the colors of its poster. A holder sees venue and address: docs/product.md#who-sees-what. */
export const ticketPass = (ticket: HeldTicket, occasion: Occasion, locale: Locale): TicketPass => ({
  kind: "ticket",
  id: ticket.id,
  version: String(occasion.sequence),
  refId: occasion.id,
  locale,
  holder: ticket.holder_name,
  code: ticket.qr_code,
  colors: posterColors(occasion),
  title: occasion.title,
  startsAt: occasion.starts_at,
  endsAt: endOf(occasion).toISOString(),
  city: nameOfCity(occasion.city, locale),
  venue: occasion.venue_name,
  address: occasion.venue_address,
  isCanceled: occasion.status === "canceled",
});

const posterColors = ({ id, title, type, starts_at, poster }: Occasion): PassColors => {
  const { hour } = cityClock(starts_at);
  const ink = poster?.ink ?? choosePoster({ seed: id, title, hour, kind: type }).ink;
  const { dark, light, second } = inkSets[ink];
  return { background: dark, text: light, label: second };
};

const cardColors: PassColors = { background: "#0b6b57", text: "#ffffff", label: "#f8f7f3" };

interface CardHolder {
  readonly id: string;
  readonly full_name: string;
}

/** The pass of a membership card. Undefined without a valid card. */
export const cardPass = (holder: CardHolder, membership: Membership, locale: Locale): CardPass | undefined =>
  membership.qrCode === null
    ? undefined
    : {
        kind: "card",
        id: `card_${holder.id}`,
        version: goodUntil(membership)?.slice(0, 10) ?? "noEnd",
        locale,
        holder: holder.full_name,
        code: membership.qrCode,
        colors: cardColors,
        memberSince: membership.memberSince ?? undefined,
        endsAt: goodUntil(membership) ?? undefined,
      };
