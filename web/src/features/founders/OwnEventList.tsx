import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useArts } from "#shared/poster/occasionArt.ts";
import type { EventCommands } from "./EventRowMenu";
import type { eventSections } from "./eventSections";
import { FounderEventRow, TonightPanel } from "./FounderEventRow";
import { foundersMessages } from "./messages/en";

interface EventListProps {
  /** The event that was just created: it is scrolled into view. */
  readonly newId: string | undefined;
  readonly commands: EventCommands;
}

interface OwnEventListProps extends EventListProps {
  readonly sections: ReturnType<typeof eventSections>;
  /** Nothing matches the search. */
  readonly isNotFound: boolean;
}

/** The events of today, those to come and the others. */
export const OwnEventList = ({ sections, isNotFound, ...shared }: OwnEventListProps) => {
  const messages = useMessages(foundersMessages).events;
  return (
    <>
      <EventSection id="today" title={messages.today} events={sections.today} {...shared} />
      <EventSection id="upcoming" title={messages.upcoming} events={sections.upcoming} {...shared} />
      <EventSection id="past" title={messages.pastAndCanceled} events={sections.past} {...shared} />
      {isNotFound && (
        <p role="status" className="py-10 text-center text-ink-2">
          {messages.notFound}
        </p>
      )}
    </>
  );
};

interface EventSectionProps extends EventListProps {
  readonly id: string;
  readonly title: string;
  readonly events: readonly FounderEvent[];
}

/** Own events below a heading. Renders nothing without events. */
const EventSection = ({ id, title, events, newId, commands }: EventSectionProps) => {
  const artOf = useArts(events, describe);
  if (events.length === 0) return null;
  const Entry = id === "today" ? TonightPanel : FounderEventRow;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <ul
        className={id === "today" ? "grid gap-4" : "divide-y divide-line rounded-lg bg-surface shadow-card"}
      >
        {events.map((event) => (
          <Entry key={event.id} event={event} art={artOf(event)} isNew={event.id === newId} {...commands} />
        ))}
      </ul>
    </section>
  );
};

const describe = (event: FounderEvent) => ({ ...event, type: "event" as const });
