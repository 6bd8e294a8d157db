import { useMessages } from "#shared/i18n/i18n.ts";
import { OccasionPlace } from "#features/tickets/OccasionPlace.tsx";
import { RenderedOccasion } from "#features/tickets/RenderedOccasion.tsx";
import { eventsMessages } from "./messages/en";
import { RenderedFacts } from "./extras/RenderedFacts";

/** The template of an event's document. */
export const RenderedEvent = () => {
  const { list, event, place, note } = useMessages(eventsMessages);
  const full = list.full({ count: "{{taken}}", capacity: "{{capacity}}" });
  return (
    <RenderedOccasion
      labels={{ ...event, seats: `[[ahead?${event.seats}]][[past?${event.guests}]]` }}
      price={`[[free?${list.free}]]{{price}}`}
      until={event.until({ time: "{{until}}" })}
      place={
        <span className="[[past?hidden]]">
          <OccasionPlace occasion={{ city: "" }} labels={place} />
        </span>
      }
      seats={`[[limited?${list.attending({ count: "{{count}}", capacity: "{{capacity}}" })}]][[unlimited?${list.unlimited}]][[past?${event.came({ count: "{{count}}" })}]]`}
      facts={<RenderedFacts />}
      cityFounder={event.cityFounder}
      action={{
        open: list.signInToJoin,
        closed: `[[canceled?${list.canceled}]][[running?${list.running}]][[full?${full}]]`,
        next: `[[next_host?${event.moreFrom({ name: "{{next_host}}" })}]][[next_any?${note.endedAction}]]`,
      }}
    />
  );
};
