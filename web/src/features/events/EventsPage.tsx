import { lazy, Suspense } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { PageHero } from "#shared/ui/PageHero.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { EventActions } from "./EventActions";
import { EventList } from "./EventList";
import { eventsMessages } from "./messages/en";

const EventsGuide = lazy(async () => ({ default: (await import("./EventsGuide")).EventsGuide }));

export const EventsPage = () => {
  const messages = useMessages(eventsMessages).list;
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
