import { house } from "@majlis/contracts/house/house";
/** What a pass shows, without the format of a wallet. */
import { type Zone, zoneOfCity, nameOfCity } from "@majlis/contracts/cities";
import type { Locale } from "@majlis/contracts/locales";
import type { Membership } from "@majlis/contracts/membership";
import { choosePoster } from "@majlis/posters/choosePoster";
import { inkSets } from "@majlis/posters/inks";
import { endOf } from "#core/occasions/calendar.rules";
import { cityMinute } from "#core/kernel/dates.rules";
import { goodUntil } from "#core/membership/membership.rules";
import type { Occasion } from "#core/occasions/occasions";

/** `#rrggbb`. */
interface PassColors {
  readonly background: string;
  readonly text: string;
  readonly label: string;
}

interface PassBase {
  /** One ticket or card always has the same id. */
  readonly id: string;
  readonly locale: Locale;
  readonly holder: string;
  readonly colors: PassColors;
  /** The instant from which a wallet shows the pass among the expired ones. */
  readonly endsAt: string | undefined;
  /** Whether the wallet shows it as void. */
  readonly isVoid: boolean;
}

/** What all tickets of an occasion show. */
export interface PassOccasion {
  readonly refId: string;
  readonly locale: Locale;
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly city: string;
  /** The time zone of the city. */
  readonly zone: Zone;
  /** Absent until the host announces the place. */
  readonly venue: string | undefined;
  readonly address: string | undefined;
}

export interface TicketPass extends PassBase, PassOccasion {
  readonly kind: "ticket";
  readonly locale: Locale;
  readonly endsAt: string;
  /** The text of the QR code. */
  readonly code: string;
}

export interface CardPass extends PassBase {
  readonly kind: "card";
  readonly code: string;
  readonly memberSince: string | undefined;
}

/** A ticket or card of which no more is known than that it has ended. */
export interface EndedPass extends PassBase {
  readonly kind: "ended";
  readonly of: "ticket" | "card";
}

/** A pass of a valid ticket or card. */
export type ValidPass = TicketPass | CardPass;
export type Pass = ValidPass | EndedPass;

interface HeldTicket {
  readonly id: string;
  readonly qr_code: string;
  readonly holder_name: string;
}

/** What the tickets of an occasion show. A holder sees venue and address: docs/product.md#who-sees-what. */
export const passOccasion = (occasion: Occasion, locale: Locale): PassOccasion => ({
  refId: occasion.id,
  locale,
  title: occasion.title,
  startsAt: occasion.starts_at,
  endsAt: endOf(occasion).toISOString(),
  city: nameOfCity(occasion.city, locale),
  zone: zoneOfCity(occasion.city),
  venue: occasion.venue_name,
  address: occasion.venue_address,
});

/** The pass of a ticket in the colors of its poster. That of a canceled occasion is void. */
export const ticketPass = (ticket: HeldTicket, occasion: Occasion, locale: Locale): TicketPass => ({
  ...passOccasion(occasion, locale),
  kind: "ticket",
  id: ticket.id,
  holder: ticket.holder_name,
  code: ticket.qr_code,
  colors: posterColors(occasion),
  isVoid: occasion.status === "canceled",
});

/** The void pass of a ticket or card whose rows are gone. */
export const endedPass = (id: string, holder: string, locale: Locale): EndedPass => ({
  kind: "ended",
  of: id.startsWith("card_") ? "card" : "ticket",
  id,
  locale,
  holder,
  colors: cardColors,
  endsAt: undefined,
  isVoid: true,
});

const posterColors = ({ id, title, type, starts_at, city, poster }: Occasion): PassColors => {
  const hour = Number(cityMinute(starts_at, zoneOfCity(city)).slice(11, 13));
  const ink = poster?.ink ?? choosePoster({ seed: id, title, hour, kind: type }).ink;
  const { dark, light, second } = inkSets[ink];
  return { background: dark, text: light, label: second };
};

const cardColors: PassColors = { background: house.colors.brand, text: "#ffffff", label: "#f8f7f3" };

/** The id of a person's card in wallets. */
export const cardSerial = (userId: string): string => `card_${userId}`;

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
        id: cardSerial(holder.id),
        isVoid: false,
        locale,
        holder: holder.full_name,
        code: membership.qrCode,
        colors: cardColors,
        memberSince: membership.memberSince ?? undefined,
        endsAt: goodUntil(membership) ?? undefined,
      };
