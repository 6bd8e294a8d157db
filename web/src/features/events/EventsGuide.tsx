import { useMessages } from "#shared/i18n/i18n.ts";
import { Link } from "#shared/router/Link.tsx";
import { useSession } from "#shared/session/useSession.ts";
import { paths } from "#shared/paths.ts";
import { Accordion } from "#shared/ui/Accordion.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { Steps } from "#shared/ui/Steps.tsx";
import { EventFeeds } from "./EventFeeds";
import { EventsUpsell } from "./EventsUpsell";
import { eventsMessages } from "./messages/en";

/** Below the list: how it works, what people ask, and the way in. */
export const EventsGuide = () => {
  const messages = useMessages(eventsMessages).guide;
  return (
    <>
      <div className="mx-auto -mt-16 max-w-6xl px-4 pb-16 md:px-6">
        <EventsUpsell />
        <EventFeeds />
      </div>
      <Section title={messages.howTitle} isBand>
        <Steps
          steps={[
            { title: messages.howFind, body: messages.howFindBody },
            { title: messages.howJoin, body: messages.howJoinBody },
            { title: messages.howShow, body: messages.howShowBody },
          ]}
        />
      </Section>
      <Section title={messages.faqTitle} className="grid gap-x-6 pt-14 md:grid-cols-[1fr_1.6fr]">
        <Accordion
          items={[
            { title: messages.faqBlurred, body: messages.faqBlurredBody },
            { title: messages.faqAlone, body: messages.faqAloneBody },
            { title: messages.faqCancel, body: messages.faqCancelBody },
          ]}
        />
      </Section>
      <EventsCta />
    </>
  );
};

const EventsCta = () => {
  const messages = useMessages(eventsMessages).guide;
  const isVisitor = useSession().status === "signedOut";
  return (
    <section className="mx-auto max-w-6xl px-4 pb-20 md:px-6">
      <div className="grid items-center gap-6 overflow-hidden rounded-xl bg-primary-soft md:grid-cols-[18rem_1fr_auto] md:pe-10">
        <div className="h-36 md:h-44">
          <Poster seed="cta table" motif="sharedTable" ink="pomegranate" />
        </div>
        <div className="px-7 md:px-0">
          <h2 className="text-2xl text-primary-ink">{messages.ctaTitle}</h2>
          <p className="mt-1 text-base text-ink-2">{messages.ctaBody}</p>
        </div>
        <Link
          to={isVisitor ? paths.auth : paths.membership}
          className={buttonClass("big", "max-md:mx-7 max-md:mb-7")}
        >
          {isVisitor ? messages.ctaVisitor : messages.ctaSignedIn}
        </Link>
      </div>
    </section>
  );
};
