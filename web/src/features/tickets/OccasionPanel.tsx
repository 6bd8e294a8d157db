import type { TicketType } from "@majlis/contracts/tickets/tickets";
import { occasionData, type OccasionDataInput, scriptJson } from "@majlis/core/pages/occasionData.rules";
import { clsx } from "clsx";
import { CalendarDays, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { siteOrigin } from "#shared/drawn.ts";
import {
  cityName,
  districtName,
  formatDay,
  formatShortDay,
  formatInstant,
  heldPlace,
  homeNote,
  zoneNote,
  inPageLanguage,
} from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";
import { useIsHydrating, useNow } from "#shared/ui/browserState.ts";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { Fact } from "#shared/ui/occasions/OccasionFrame.tsx";
import { type SeatedOccasion, hasEnded } from "./seats/occasion";
import { CalendarMenu, MapMenu, ShareAction } from "./ticket/OccasionMenus";
import { occasionView } from "./ticket/ticketView";
import { Words } from "#shared/ui/Words.tsx";

const later = () => import("#features/tickets/later.ts");

const SeatBox = laterPart(later, (m) => m.SeatBox);

interface OccasionPanelProps {
  readonly type: TicketType;
  readonly occasion: SeatedOccasion;
  readonly labels: Readonly<Record<"when" | "where", string>>;
  readonly end?: string | null;
  readonly place: ReactNode;
  readonly address: string | null | undefined;
  readonly children?: ReactNode;
}

/** When and where in full, with calendar, map and share. The line below the title leads here. */
export const OccasionPanel = ({
  type,
  occasion,
  labels,
  end,
  place,
  address,
  children,
}: OccasionPanelProps) => {
  const { starts_at: startsAt, city } = occasion;
  const isHydrating = useIsHydrating();
  // A document does not know the reader's clock. app/first/look.js compares it with the clock at home.
  const zone = isHydrating ? homeNote(city) : zoneNote(startsAt, city);
  const { afterIftar } = useMessages(sharedMessages).times;
  return (
    <div className="mt-8 h-fit rounded-lg bg-surface p-5 shadow-card md:mt-5 print:mt-0 print:p-0 print:shadow-none">
      <dl className="grid gap-4 print:grid-cols-2">
        <Fact id="when" Icon={CalendarDays} label={labels.when}>
          <time dateTime={startsAt}>
            {formatDay(startsAt, city)}
            <br />
            {formatInstant(startsAt, "time", city)}
          </time>
          {end && <span className="font-normal text-ink-2"> {end}</span>}
          {occasion.after_iftar && <span className="block">{afterIftar}</span>}
          {zone && (
            <span
              className={clsx(
                "font-normal text-ink-2",
                isHydrating ? "hidden in-data-elsewhere:block" : "block",
              )}
            >
              {zone}
            </span>
          )}
        </Fact>
        <Fact id="where" Icon={MapPin} label={labels.where}>
          {place}
          {/* A new element: text of the other direction would move across the panel. */}
          {address && (
            <Words key={address} className="block font-normal text-ink-2">
              {address}
            </Words>
          )}
        </Fact>
      </dl>
      <div className="no-print mt-5 min-h-14">
        <OccasionLinks type={type} occasion={occasion} />
      </div>
      {children}
    </div>
  );
};

interface OwnSeatProps {
  readonly occasion: SeatedOccasion;
  readonly onTicketCanceled: () => void;
}

/** The seat of the person: a place in the waitlist or a held seat, or the ticket to give back. */
export const OwnSeat = ({ occasion, onTicketCanceled }: OwnSeatProps) =>
  (occasion.my_ticket ?? occasion.my_waitlist ?? occasion.my_hold) ? (
    <div className="no-print mt-3 grid gap-2 empty:hidden">
      <SeatBox occasion={occasion} onTicketCanceled={onTicketCanceled} />
    </div>
  ) : null;

interface TitleLineProps {
  readonly occasion: SeatedOccasion & { readonly district?: string | undefined };
  /** The name of the host, and the page. */
  readonly host: { readonly text: string; readonly path: string };
}

const partClass = "inline-flex min-h-11 items-center hover:underline underline-offset-4 max-md:min-h-9";

/** Thu, Dec 3 · 8:00 PM · Jabal Al-Weibdeh · by Lina. Each part leads to what it names. */
export const TitleLine = ({ occasion, host }: TitleLineProps) => {
  const { starts_at, city } = occasion;
  const parts = [
    {
      to: "#when",
      text: `${formatShortDay(starts_at, city)} · ${formatInstant(starts_at, "time", city)}`,
    },
    { to: "#where", text: districtName(occasion) ?? cityName(city) },
    { to: host.path, text: host.text },
  ];
  return parts.map(({ to, text }, index) => (
    // The host has a line of its own on a phone.
    <span key={to} className="inline-flex items-center gap-x-2 max-md:last:basis-full">
      <Link to={to} className={partClass}>
        <Words>{text}</Words>
      </Link>
      {index < parts.length - 1 && (
        <span aria-hidden className={clsx(index === parts.length - 2 && "max-md:hidden")}>
          ·
        </span>
      )}
    </span>
  ));
};

interface OccasionLinksProps {
  readonly type: TicketType;
  readonly occasion: SeatedOccasion;
}

/** Calendar, map and share on the page of an event or gathering. What is over or canceled is only shared. */
const OccasionLinks = ({ type, occasion }: OccasionLinksProps) => {
  const now = useNow();
  const view = occasionView(type, occasion);
  const isComing = !view.isCanceled && !hasEnded(occasion, now);
  return (
    <div className="button-row [--button-width:3.25rem]">
      {isComing && <CalendarMenu occasion={view} />}
      {isComing && <MapMenu occasion={view} />}
      {/* The place of a member's map in a document. */}
      {isComing && occasion.venue_name === undefined && heldPlace(occasion) === undefined && (
        <div className="hidden in-data-member:block" />
      )}
      <ShareAction occasion={view} />
    </div>
  );
};

/** Structured data about an event or gathering for search engines. It is data, so the content security policy allows it. */
export const OccasionData = ({ occasion, ...props }: OccasionDataInput) => (
  <script
    type="application/ld+json"
    // oxlint-disable-next-line react/no-danger
    dangerouslySetInnerHTML={{
      __html: scriptJson(occasionData({ ...props, occasion: inPageLanguage(occasion) }, siteOrigin())),
    }}
  />
);
