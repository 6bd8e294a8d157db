import type { TicketType } from "@majlis/contracts/tickets/tickets";
import { occasionData, type OccasionDataInput, scriptJson } from "@majlis/core/pages/occasionData.rules";
import { clsx } from "clsx";
import { CalendarDays, MapPin, Users } from "lucide-react";
import type { ReactNode } from "react";
import { siteOrigin } from "#shared/drawn.ts";
import {
  formatDay,
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

interface BarTexts {
  /** The price, or the seats. */
  readonly lead: string;
  readonly note?: string | undefined;
}

interface OccasionPanelProps {
  readonly type: TicketType;
  readonly occasion: SeatedOccasion;
  readonly labels: Readonly<Record<"when" | "where" | "seats", string>>;
  readonly end?: string | null;
  readonly place: ReactNode;
  readonly address: string | null | undefined;
  readonly seats: string;
  /** The join button. */
  readonly action: ReactNode;
  /** Beside the action in the bar of a phone. Undefined leaves the action in its place. */
  readonly bar: BarTexts | undefined;
  /** One sentence below the action. It may suspend. */
  readonly note: ReactNode;
  readonly onTicketCanceled: () => void;
  readonly children?: ReactNode;
}

/** When, where, how many seats, and the actions. It stays in view beside a long text. */
export const OccasionPanel = ({
  type,
  occasion,
  labels,
  end,
  place,
  address,
  seats,
  action,
  bar,
  note,
  onTicketCanceled,
  children,
}: OccasionPanelProps) => {
  const { starts_at: startsAt, city } = occasion;
  const isHydrating = useIsHydrating();
  // A document does not know the reader's clock. app/first/look.js compares it with the clock at home.
  const zone = isHydrating ? homeNote(city) : zoneNote(startsAt, city);
  const { afterIftar } = useMessages(sharedMessages).times;
  const ownSeat = occasion.my_ticket ?? occasion.my_waitlist ?? occasion.my_hold;
  return (
    <div className="h-fit rounded-lg bg-surface p-5 shadow-card md:sticky md:top-20 print:static">
      <dl className="grid gap-4 print:grid-cols-3">
        <Fact Icon={CalendarDays} label={labels.when}>
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
        <Fact Icon={MapPin} label={labels.where}>
          {place}
          {/* A new element: text of the other direction would move across the panel. */}
          {address && (
            <Words key={address} className="block font-normal text-ink-2">
              {address}
            </Words>
          )}
        </Fact>
        <Fact Icon={Users} label={labels.seats}>
          {seats}
        </Fact>
      </dl>
      <div className="no-print mt-5 grid gap-2">
        {bar ? <ActionBar {...bar}>{action}</ActionBar> : action}
        {ownSeat && <SeatBox occasion={occasion} onTicketCanceled={onTicketCanceled} />}
        <div className="min-h-14">
          <OccasionLinks type={type} occasion={occasion} />
        </div>
      </div>
      <div className={clsx("no-print mt-3", ownSeat || children ? "empty:hidden" : "min-h-9")}>{note}</div>
      {children}
    </div>
  );
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
    <div className="grid auto-cols-fr grid-flow-col gap-2">
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

/** The main action of a page. On a phone it is a bar above the tab bar, always in view: see components.css. */
const ActionBar = ({ lead, note, children }: BarTexts & { readonly children: ReactNode }) => (
  <div className="action-bar">
    <p className="in-bar max-w-[40%] shrink-0 leading-snug">
      <span className="block font-bold">{lead}</span>
      {note && <span className="block text-xs text-ink-2">{note}</span>}
    </p>
    <div className="min-w-0 grow">{children}</div>
  </div>
);

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
