import type { CityEvent } from "@majlis/contracts/events/events";
import { GoodToKnow } from "./GoodToKnow";
import { EveningPhotos } from "./pictures/EveningPhotos";

/** What follows the description of some events: what guests should know, and the photos of the evening. */
export const EventExtras = ({ event }: { readonly event: CityEvent }) => (
  <>
    {event.facts && <GoodToKnow facts={event.facts} />}
    <EveningPhotos event={event} />
  </>
);
