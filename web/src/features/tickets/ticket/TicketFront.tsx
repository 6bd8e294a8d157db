import type { GuestTable } from "@majlis/contracts/seats";
import { doorCodeOf, showDoorCode } from "@majlis/core/occasions/doorCode.rules";
import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { LargeCode } from "#shared/codes/LargeCode.tsx";
import { Qr } from "#shared/codes/Qr.tsx";
import {
  areaName,
  formatDay,
  formatEndOf,
  formatInstant,
  formatPlace,
  heldPlace,
  zoneNote,
} from "#shared/i18n/format.ts";
import { useMessages, locale } from "#shared/i18n/i18n.ts";
import { DueBadge } from "#features/receipts/door/DueNote.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { ticketsMessages } from "../messages/en";
import type { TicketView } from "./ticketView";
import { Words } from "#shared/ui/Words.tsx";

interface TicketFrontProps {
  readonly art: Omit<ComponentProps<typeof Poster>, "isEager" | "shape" | "className">;
  /** Id of the event or gathering. */
  readonly refId: string;
  readonly title: string;
  /** Whose ticket it is. */
  readonly name: string | undefined;
  /** The ticket's code. Undefined when it admits no one: a band says so over the gray poster. */
  readonly code: string | undefined;
  /** The name of the door code. */
  readonly label: string;
}

/**
 * What a door needs of a ticket. It comes first: the poster leaves the code its place, so that the code is in view on the
 * smallest phone, upright and on its side.
 */
export const TicketFront = ({ art, refId, code, ...props }: TicketFrontProps) => {
  const { canceled } = useMessages(ticketsMessages).ticket;
  return (
    <>
      <div
        className={clsx(
          "relative print:aspect-[400/150] print:h-auto",
          code === undefined ? "h-36" : "h-[clamp(0px,100dvh-29rem,9rem)]",
        )}
        data-poster={refId}
      >
        <div className={clsx("size-full", code === undefined && "opacity-60 grayscale")}>
          <Poster isEager shape="strip" {...art} />
        </div>
        {code === undefined && (
          <p className="absolute inset-x-0 bottom-0 bg-danger px-6 py-2 font-bold text-on-danger">
            {canceled}
          </p>
        )}
      </div>
      {code !== undefined && <TicketQr code={code} {...props} />}
    </>
  );
};

type TicketQrProps = Pick<TicketFrontProps, "title" | "name" | "label"> & { readonly code: string };

/** The code of a ticket, the door code below it, and the way to a large one. */
export const TicketQr = ({ title, name, code, label }: TicketQrProps) => (
  <div className="flex flex-col items-center px-6 pt-4 pb-5 text-center">
    <Qr text={code} className="size-52 shrink-0 overflow-hidden rounded-md ring-1 ring-line" />
    <p className="mt-2 text-xs text-ink-2">
      {label}{" "}
      <bdi dir="ltr" className="ms-1 font-mono text-base font-bold text-ink select-all">
        {showDoorCode(doorCodeOf(code))}
      </bdi>
    </p>
    <LargeCode
      kind="quiet"
      className="no-print mt-3 w-full"
      text={code}
      title={title}
      name={name}
      note={`${label} ${showDoorCode(doorCodeOf(code))}`}
    />
  </div>
);

export const TicketBadges = ({ ticket }: { readonly ticket: TicketView }) => {
  const messages = useMessages(ticketsMessages).ticket;
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone={ticket.type}>{messages[ticket.type]}</Badge>
      {ticket.dueCents !== undefined && <DueBadge />}
      {ticket.dueCents === undefined && !ticket.isUnknown && (
        <Badge tone={ticket.isPaid ? "paid" : "free"}>{ticket.isPaid ? messages.paid : messages.free}</Badge>
      )}
      {ticket.isCanceled && <Badge tone="danger">{messages.canceled}</Badge>}
    </div>
  );
};

interface TicketFactsProps {
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly venueName: string | null | undefined;
  readonly venueAddress: string | null | undefined;
  /** When guests get the place. */
  readonly placeFrom: string | undefined;
  readonly city: string;
  readonly labels: { readonly when: string; readonly where: string; readonly toBeAnnounced: string };
}

/** Time and place on a ticket. */
export const TicketFacts = ({
  startsAt,
  endsAt,
  venueName,
  venueAddress,
  placeFrom,
  city,
  labels,
}: TicketFactsProps) => (
  <dl className="mt-3 grid grid-cols-2 gap-x-4 text-sm">
    <div>
      <dt className="text-xs text-ink-3">{labels.when}</dt>
      <dd className="font-semibold">
        {formatDay(startsAt, city)}
        <br />
        {[formatInstant(startsAt, "time", city), formatEndOf({ starts_at: startsAt, ends_at: endsAt, city })]
          .filter(Boolean)
          .join(" – ")}
        <span className="block font-normal text-ink-2 empty:hidden">{zoneNote(startsAt, city)}</span>
      </dd>
    </div>
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{labels.where}</dt>
      <dd className="font-semibold wrap-anywhere">
        <Words>{venueName ?? heldPlace({ place_from: placeFrom, city }) ?? labels.toBeAnnounced}</Words>
        <br />
        <Words className="font-normal text-ink-2">
          {formatPlace(venueAddress, areaName({ city }, venueAddress))}
        </Words>
      </dd>
    </div>
  </dl>
);

interface TicketTableProps {
  /** Absent before the check-in, and at an event without tables. */
  readonly table: GuestTable | undefined;
  readonly labels: { readonly table: string; readonly question: string };
}

/** Where the guest sits, and the question to begin with. */
export const TicketTable = ({ table, labels }: TicketTableProps) =>
  table && (
    <section
      aria-label={labels.table}
      className="mt-4 rounded-lg bg-primary-soft px-4 py-3 text-sm text-primary-ink"
    >
      <p className="text-xs">{labels.table}</p>
      <p className="font-display text-xl leading-tight font-bold wrap-anywhere">
        <Words>{table.name}</Words>
      </p>
      <p className="mt-2 text-xs">{labels.question}</p>
      <p className="font-semibold text-balance">{table.question[locale.get()]}</p>
    </section>
  );
