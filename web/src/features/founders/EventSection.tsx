import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { useArts } from "#shared/poster/occasionArt.ts";
import { FounderEventCard } from "./FounderEventCard";

export interface EventCommands {
  readonly onEdit: (event: FounderEvent) => void;
  readonly onDuplicate: (event: FounderEvent) => void;
  readonly onCancel: (event: FounderEvent) => void;
}

interface EventSectionProps {
  readonly id: string;
  readonly title: string;
  readonly events: readonly FounderEvent[];
  /** The event that was just created: it is scrolled into view. */
  readonly newId: string | undefined;
  readonly commands: EventCommands;
}

/** Own events below a heading. Renders nothing without events. */
export const EventSection = ({ id, title, events, newId, commands }: EventSectionProps) => {
  const artOf = useArts(events, describe);
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <ul className="grid gap-4">
        {events.map((event) => (
          <FounderEventCard
            key={event.id}
            event={event}
            art={artOf(event)}
            isNew={event.id === newId}
            onEdit={() => commands.onEdit(event)}
            onDuplicate={() => commands.onDuplicate(event)}
            onCancel={() => commands.onCancel(event)}
          />
        ))}
      </ul>
    </section>
  );
};

const describe = (event: FounderEvent) => ({ ...event, type: "event" as const });
