import { CalendarPlus, Rss } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { eventsMessages } from "./messages/en";

/** Below the list: the same events for calendars and feed readers. */
export const EventFeeds = () => {
  const messages = useMessages(eventsMessages).feeds;
  return (
    <section
      aria-labelledby="event-feeds"
      className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-sunken p-5"
    >
      <div>
        <h2 id="event-feeds" className="text-lg">
          {messages.title}
        </h2>
        <p className="mt-1 text-ink-2">{messages.body}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href="/feeds/events.ics" className={buttonClass("quiet")}>
          <CalendarPlus className="size-4" aria-hidden />
          {messages.calendar}
        </a>
        <a href="/feeds/events.rss" className={buttonClass("ghost")}>
          <Rss className="size-4" aria-hidden />
          {messages.news}
        </a>
      </div>
    </section>
  );
};
