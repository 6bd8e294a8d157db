import { joinWaitlist } from "@majlis/contracts/tickets/waitlist";
import { useMutation } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { formatOrdinal } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { type SeatedOccasion, refreshSeats } from "./occasion";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { ticketsMessages } from "../messages/en";
import { StateLine } from "./StateBar";
import type { StateTexts } from "./useStateTexts";

interface JoinWaitlistProps {
  readonly occasion: SeatedOccasion;
  /** The address of its page. */
  readonly path: string;
  /** On the page of the event or gathering, where the waitlist box is below. */
  readonly isBig: boolean;
  readonly isOnInk?: boolean;
  /** "Full", or the place in the waitlist. */
  readonly texts: StateTexts;
  /** The title, for screen readers. */
  readonly of: ReactNode;
}

/** For those who may wait: joins the waitlist, on a card beside "Full". A place in it leads to the page. */
export const JoinWaitlist = ({ occasion, path, isBig, isOnInk = false, texts, of }: JoinWaitlistProps) => {
  const messages = useMessages(ticketsMessages).seats;
  const { id, my_waitlist: mine } = occasion;
  const join = useMutation({
    mutationFn: () => call(joinWaitlist, { body: { refId: id } }),
    onSuccess: async ({ my_waitlist: { place } }) => {
      toast({
        title: messages.joinedWaitlist,
        ...(place !== null && { description: messages.joinedWaitlistBody({ place: formatOrdinal(place) }) }),
      });
      await refreshSeats();
    },
    onError: async (error) => {
      await toastFailure(error, "WaitlistFailed");
      await refreshSeats();
    },
  });
  const place = mine?.place ?? null;
  if (place !== null)
    return (
      <Link to={path} className={buttonClass("quiet", "w-full px-2!")}>
        {messages.place({ place: formatOrdinal(place) })}
        {of}
      </Link>
    );
  return (
    <div className={clsx("grid gap-2", !isBig && "grid-cols-2")}>
      {!isBig && <StateLine texts={texts} of={of} isOnInk={isOnInk} />}
      <Button
        kind={isBig ? "big" : "quiet"}
        className="w-full px-2!"
        isBusy={join.isPending}
        busyLabel={messages.joiningWaitlist}
        onClick={() => join.mutate()}
      >
        {messages.joinWaitlist}
        {of}
      </Button>
    </div>
  );
};
