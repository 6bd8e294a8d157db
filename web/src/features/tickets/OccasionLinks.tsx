import type { TicketType } from "@majlis/contracts/tickets/tickets";
import { useNow } from "#shared/ui/browserState.ts";
import { hasEnded, type Occasion } from "./seats/occasion";
import { CalendarMenu, MapMenu, ShareAction } from "./ticket/OccasionMenus";
import { occasionView } from "./ticket/ticketView";

interface OccasionLinksProps {
  readonly type: TicketType;
  readonly occasion: Occasion;
}

/** Calendar, map and share on the page of an event or gathering. What is over or canceled is only shared. */
export const OccasionLinks = ({ type, occasion }: OccasionLinksProps) => {
  const now = useNow();
  const view = occasionView(type, occasion);
  const isComing = !view.isCanceled && !hasEnded(occasion, now);
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {isComing && <CalendarMenu occasion={view} />}
      {isComing && <MapMenu occasion={view} />}
      <ShareAction occasion={view} />
    </div>
  );
};
