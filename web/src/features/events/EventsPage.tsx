import { lazy, Suspense } from "react";
import { useMessages } from "../../lib/i18n";
import { usePageTitle } from "../../lib/usePageTitle";
import { PageHero } from "../../ui/PageHero";
import { Section } from "../../ui/Section";
import { EventActions } from "./EventActions";
import { EventList } from "./EventList";
import { eventsMessages } from "./events.messages";

const EventsGuide = lazy(async () => ({ default: (await import("./EventsGuide")).EventsGuide }));

export const EventsPage = () => {
  const messages = useMessages(eventsMessages);
  usePageTitle(messages.pageTitle, messages.heroBody);
  return (
    <>
      <PageHero
        isGrand
        title={messages.heroTitle}
        art={[
          ["arcade", "wadi"],
          ["stars", "pomegranate"],
          ["hillHouses", "night"],
        ]}
      >
        <p>{messages.heroBody}</p>
      </PageHero>
      <Section title={messages.upcoming}>
        <EventActions>
          <EventList />
        </EventActions>
      </Section>
      <Suspense>
        <EventsGuide />
      </Suspense>
    </>
  );
};
