import { ArrowRight } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { useTextWarmUp } from "#shared/ui/lists/PagedList.tsx";
import { EventActions } from "./EventActions";
import { EventListStates, useListedEvents } from "./EventListStates";
import { eventsMessages } from "./messages/en";
import { TimelineSkeleton } from "./timeline/TimelineSkeleton";
import { EventTimeline } from "./timeline/EventTimeline";

const shownCount = 6;
const withoutFilters = new URLSearchParams();

/** The next events of the chosen country, on the home page. */
export const HomeEvents = () => {
  const messages = useMessages(eventsMessages);
  const { list, events, isRestored } = useListedEvents(withoutFilters);
  const next = useMemo(() => events.slice(0, shownCount), [events]);
  useTextWarmUp();

  const skeleton = <TimelineSkeleton dayCount={1} />;
  return (
    <section aria-labelledby="next-events" className="mx-auto max-w-6xl px-4 pb-10 md:px-6 md:pb-16">
      <h2 id="next-events" className="text-2xl max-md:sr-only md:mb-5">
        {messages.list.upcoming}
      </h2>
      <EventListStates list={list} events={events} skeletons={skeleton} />
      <EventActions>
        {next.length > 0 && <EventTimeline isShort events={next} isRestored={isRestored} />}
      </EventActions>
      <Link to={paths.events} className={buttonClass("quiet", "max-md:w-full md:ms-46 lg:ms-48")}>
        {messages.event.allEvents}
        <ArrowRight className="size-4 rtl:rotate-180" aria-hidden />
      </Link>
    </section>
  );
};
