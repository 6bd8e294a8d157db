import type { CityEvent } from "@majlis/contracts/events/events";
import { eventJoinState } from "@majlis/core/events/event.rules";
import type { ReactNode } from "react";
import { useSession } from "#shared/session/useSession.ts";
import { useNow } from "#shared/ui/useNow.ts";
import { eventPath } from "#shared/paths.ts";
import { LineAction } from "#features/tickets/seats/LineAction.tsx";

interface FullEventProps {
  readonly event: CityEvent;
  readonly isBig: boolean;
  readonly full: ReactNode;
}

/** A full event: whoever could join, were a seat free, can wait in line for one. */
export const FullEvent = ({ event, isBig, full }: FullEventProps) => {
  const { role } = useSession();
  const now = useNow();
  const approved = event.my_request?.status === "approved";
  const couldJoin = eventJoinState(event, role, now, { offered: true, approved }) === "open";
  return (
    <LineAction occasion={event} path={eventPath(event.id)} couldJoin={couldJoin} isBig={isBig} full={full} />
  );
};
