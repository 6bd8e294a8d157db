import { joinWaitlist } from "@majlis/contracts/tickets/waitlist";
import { canQueue } from "@majlis/core/seats/waitlist.rules";
import { useMutation } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { formatOrdinal, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { type SeatedOccasion, refreshSeats } from "./occasion";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { ticketsMessages } from "../messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface JoinWaitlistProps {
  readonly occasion: SeatedOccasion;
  /** The address of its page. */
  readonly path: string;
  /** Whether the person could join if a seat were free. */
  readonly couldJoin: boolean;
  /** On the page of the event or gathering, where the waitlist box is below. */
  readonly isBig: boolean;
  /** The disabled "Full" button. */
  readonly full: ReactNode;
}

/** Beside "Full": joins the waitlist, or shows the position in it. */
export const JoinWaitlist = ({ occasion, path, couldJoin, isBig, full }: JoinWaitlistProps) => {
  const messages = useMessages(ticketsMessages).seats;
  const now = useNow();
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
  const of = (
    <Words as="span" className="sr-only">
      {messages.of({ title: titleOf(occasion) })}
    </Words>
  );
  const place = mine?.place ?? null;
  if (place !== null && isBig) return full;
  if (place === null && !canQueue(occasion, now)) return full;
  if (place === null && !couldJoin)
    return (
      <>
        {full}
        {/* The place of a member's button in a document. */}
        {isBig && <div className="mt-2 hidden h-13 md:in-data-member:block" />}
      </>
    );
  return (
    <div className={clsx("grid gap-2", !isBig && "grid-cols-2")}>
      {isBig ? <div className="not-in-bar">{full}</div> : full}
      {place === null ? (
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
      ) : (
        <Link to={path} className={buttonClass("quiet", "w-full px-2!")}>
          {messages.place({ place: formatOrdinal(place) })}
          {of}
        </Link>
      )}
    </div>
  );
};
