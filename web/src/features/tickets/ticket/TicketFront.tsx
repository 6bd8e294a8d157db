import { doorCodeOf, showDoorCode } from "@majlis/core/occasions/doorCode.rules";
import type { ComponentProps } from "react";
import { LargeCode } from "#shared/codes/LargeCode.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Qr } from "#shared/codes/Qr.tsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import type { TicketView } from "./ticketView";
import { ticketsMessages } from "../messages/en";

interface TicketFrontProps {
  readonly art: Omit<ComponentProps<typeof Poster>, "isEager" | "shape" | "className">;
  /** Id of the event or gathering. */
  readonly refId: string;
  readonly title: string;
  /** Whose ticket it is. */
  readonly name: string | undefined;
  /** The ticket's code. Undefined when it admits no one. */
  readonly code: string | undefined;
  /** The name of the door code. */
  readonly label: string;
}

/**
 * What a door needs of a ticket. It comes first: the poster leaves the code its place, so that the code is in view on the
 * smallest phone, upright and on its side.
 */
export const TicketFront = ({ art, refId, code, ...props }: TicketFrontProps) => (
  <>
    <div className="h-[clamp(0px,100dvh-29rem,9rem)] print:aspect-[400/150] print:h-auto" data-poster={refId}>
      <Poster isEager shape="strip" {...art} />
    </div>
    {code !== undefined && <TicketCode code={code} {...props} />}
  </>
);

type TicketCodeProps = Pick<TicketFrontProps, "title" | "name" | "label"> & { readonly code: string };

/** The code of a ticket, the door code below it, and the way to a large one. */
export const TicketCode = ({ title, name, code, label }: TicketCodeProps) => (
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
      <Badge tone={ticket.isPaid ? "paid" : "free"}>{ticket.isPaid ? messages.paid : messages.free}</Badge>
      {ticket.isCanceled && <Badge tone="danger">{messages.canceled}</Badge>}
    </div>
  );
};
