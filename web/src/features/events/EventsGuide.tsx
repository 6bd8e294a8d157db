import { baseLocale } from "@majlis/contracts/locales";
import { isMemberRole } from "@majlis/contracts/roles";
import { CalendarPlus, Rss } from "lucide-react";
import { useId } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { LetterInvite } from "#features/letter/LetterInvite.tsx";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { paths, signUpPath } from "#shared/paths.ts";
import { isOnSale, monthlyPrice } from "#shared/features.ts";
import { useCountry } from "#shared/country.ts";
import { useIsHydrating } from "#shared/ui/browserState.ts";
import { useSession } from "#shared/session/useSession.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Section, Accordion } from "#shared/ui/Section.tsx";
import { readSearch } from "./eventSearch";
import { eventsMessages } from "./messages/en";

/** The sections below the list. */
export const EventsGuide = () => {
  const messages = useMessages(eventsMessages).guide;
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pb-10 md:px-6 md:pb-16">
        <EventsUpsell />
        <LetterInvite className="mt-8" />
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
      <Section title={messages.faqTitle} className="grid gap-x-6 pt-8 md:pt-14 md:grid-cols-[1fr_1.6fr]">
        <Accordion
          items={[
            { title: messages.faqPlace, body: messages.faqPlaceBody },
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
    <section className="mx-auto max-w-6xl px-4 pb-10 md:px-6 md:pb-20">
      <div className="grid items-center gap-6 overflow-hidden rounded-xl bg-primary-soft md:grid-cols-[18rem_1fr_auto] md:pe-10">
        <div className="h-36 md:h-44">
          <Poster seed="cta table" motif="sharedTable" ink="pomegranate" />
        </div>
        <div className="px-7 md:px-0">
          <h2 className="text-2xl text-primary-ink">{messages.ctaTitle}</h2>
          <p className="mt-1 text-base text-ink-2">{messages.ctaBody}</p>
        </div>
        <Link
          to={isVisitor ? signUpPath : paths.membership}
          className={buttonClass("big", "max-md:mx-7 max-md:mb-7")}
        >
          {isVisitor ? messages.ctaVisitor : messages.ctaSignedIn}
        </Link>
      </div>
    </section>
  );
};

/** Only for visitors and free accounts. */
const EventsUpsell = () => {
  const messages = useMessages(eventsMessages).guide;
  const titleId = useId();
  const { status, role } = useSession();
  if (!isOnSale || isMemberRole(role)) return null;
  const isVisitor = status === "signedOut";
  return (
    <section
      aria-labelledby={titleId}
      className="mt-8 grid overflow-hidden rounded-xl bg-upsell text-white in-data-member:hidden md:grid-cols-[1.5fr_1fr]"
    >
      <div className="p-5 md:p-10">
        <h3 id={titleId} className="text-2xl">
          {isVisitor ? messages.upsellVisitorTitle : messages.upsellFreeTitle}
        </h3>
        <p className="mt-3 max-w-[48ch] text-base text-on-upsell-2">
          {messages.upsellBody({ monthly: monthlyPrice() })}
        </p>
        <Link to={isVisitor ? signUpPath : paths.membership} className={buttonClass("saffron", "mt-6")}>
          {isVisitor ? messages.upsellVisitorAction : messages.upsellFreeAction}
        </Link>
      </div>
      <div className="max-md:h-24 md:relative">
        <Poster seed="upsell" motif="floorTiles" ink="deadsea" className="md:absolute md:inset-0" />
      </div>
    </section>
  );
};

const EventFeeds = () => {
  const messages = useMessages(eventsMessages).feeds;
  const language = locale.get();
  const search = readSearch(useSearchParams()[0], useCountry());
  // The document has no address.
  const city = useIsHydrating() ? "" : search.city;
  const words = new URLSearchParams({
    ...(city && { city }),
    ...(language !== baseLocale && { lang: language }),
  });
  const query = words.size > 0 ? `?${words}` : "";
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
        <a href={`/feeds/events.ics${query}`} className={buttonClass("quiet")}>
          <CalendarPlus className="size-4" aria-hidden />
          {messages.calendar}
        </a>
        <a href={`/feeds/events.rss${query}`} className={buttonClass("ghost")}>
          <Rss className="size-4" aria-hidden />
          {messages.news}
        </a>
      </div>
    </section>
  );
};

interface StepsProps {
  readonly steps: readonly { readonly title: string; readonly body: string }[];
}

/** Numbered steps side by side. */
const Steps = ({ steps }: StepsProps) => (
  <ol className="mt-4 grid gap-5 md:mt-8 md:grid-cols-3 md:gap-8">
    {steps.map(({ title, body }, index) => (
      <li key={title} className="grid grid-cols-[auto_1fr] gap-4">
        <span
          className="grid size-11 place-items-center rounded-full bg-primary-soft font-display text-lg font-bold text-primary-ink"
          aria-hidden
        >
          {index + 1}
        </span>
        <div>
          <h3 className="pt-2 text-lg">{title}</h3>
          <p className="mt-1 text-ink-2">{body}</p>
        </div>
      </li>
    ))}
  </ol>
);
