import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { EventActions } from "./EventActions";
import { EventList } from "./EventList";
import { eventsMessages } from "./messages/en";
import { EventsGuide } from "./EventsGuide";

export const EventsPage = () => {
  const messages = useMessages(eventsMessages).list;
  usePageTitle(messages.pageTitle, messages.heroBody);
  return (
    <>
      {/* Compact: the first event is visible without scrolling. */}
      <section className="mx-auto max-w-6xl px-4 pt-3 pb-3 md:px-6 md:pt-10 md:pb-6">
        <h1 className="text-2xl md:text-3xl">{messages.heroTitle}</h1>
        <p className="mt-1.5 max-w-[60ch] text-ink-2 md:mt-3 md:text-lg">{messages.heroBody}</p>
      </section>
      <section aria-labelledby="upcoming-events" className="mx-auto max-w-6xl px-4 pb-8 md:px-6">
        <h2 id="upcoming-events" className="sr-only">
          {messages.upcoming}
        </h2>
        <EventActions>
          <EventList />
        </EventActions>
      </section>
      <EventsGuide />
    </>
  );
};
