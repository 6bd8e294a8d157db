import { Globe, Sparkles, Tag, ArrowRight, Star } from "lucide-react";
import { Link } from "react-router-dom";
import { HomeEvents } from "#features/events/HomeEvents.tsx";
import { LetterInvite } from "#features/letter/LetterInvite.tsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths, signUpPath } from "#shared/paths.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { homeMessages } from "./messages/en";

export const HomePage = () => {
  const messages = useMessages(homeMessages).home;
  usePageTitle(messages.pageTitle, messages.heroBody);
  return (
    <>
      <HomeHero />
      <HomeEvents />
      <div className="mx-auto max-w-6xl px-4 pb-10 empty:hidden md:px-6 md:pb-16">
        <LetterInvite />
      </div>
      <HomeStory />
    </>
  );
};

const HomeHero = () => {
  const messages = useMessages(homeMessages).home;
  const bullets = [
    { Icon: Globe, label: messages.global },
    { Icon: Sparkles, label: messages.cultural },
    { Icon: Tag, label: messages.rewards },
  ];
  return (
    <section className="mx-auto grid max-w-6xl gap-8 px-4 pt-3 pb-3 md:grid-cols-[1fr_0.8fr] md:items-center md:px-6 md:pt-8 md:pb-12">
      {/* On a phone the first event has the poster. */}
      <div className="relative max-md:hidden md:col-start-2 md:row-start-1" aria-hidden>
        <div className="aspect-[5/4] overflow-hidden rounded-xl shadow-lift">
          <Poster isEager seed="home city" hour={20} motif="hillHouses" ink="night" />
        </div>
        <div className="absolute -start-10 bottom-6 hidden w-40 -rotate-6 overflow-hidden rounded-lg border-4 border-surface shadow-lift lg:block rtl:rotate-6">
          <Poster isEager seed="home table" hour={11} motif="sharedTable" ink="pomegranate" />
        </div>
      </div>
      <div className="md:col-start-1 md:row-start-1">
        <h1 className="text-2xl md:text-3xl lg:text-[3.5rem] lg:leading-[1.04]">{messages.heroTitle}</h1>
        <p className="mt-1.5 max-w-[42ch] text-ink-2 md:mt-5 md:text-lg">{messages.heroBody}</p>
        <div className="mt-3 flex flex-wrap gap-3 md:mt-7">
          <Link to={signUpPath} className={buttonClass("primary", "md:h-13 md:px-7 md:text-base")}>
            {messages.signUpNow}
          </Link>
          <Link to={paths.auth} className={buttonClass("quiet", "md:h-13 md:px-7 md:text-base")}>
            {messages.signIn}
          </Link>
        </div>
        <ul
          className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs md:mt-8 md:gap-x-6 md:gap-y-3 md:text-sm"
          aria-label={messages.bullets}
        >
          {bullets.map(({ Icon, label }) => (
            <li key={label} className="flex items-center gap-2 font-semibold text-ink-2">
              <Icon className="size-4.5 text-primary" aria-hidden />
              {label}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

/** The home page below the hero: next steps, introduction and testimonials. */
const HomeStory = () => {
  const messages = useMessages(homeMessages).home;
  return (
    <>
      <Section title={messages.journeyTitle}>
        <JourneyCards />
      </Section>
      <section aria-labelledby="home-about" className="bg-upsell text-white">
        <div className="grid items-stretch md:grid-cols-2">
          <div className="px-4 py-14 md:ps-[max(1.5rem,calc((100vw-72rem)/2+1.5rem))] md:pe-12 md:py-20">
            <h2 id="home-about" className="text-2xl md:text-[2.5rem] md:leading-[1.1]">
              {messages.aboutTitle}
            </h2>
            <p className="mt-4 max-w-[52ch] text-base text-on-upsell-2">{messages.aboutBody}</p>
            <Link to={paths.events} className={buttonClass("saffron", "mt-7")}>
              {messages.aboutAction}
            </Link>
          </div>
          <div className="relative min-h-56">
            <Poster seed="home stairs" hour={11} motif="stairs" ink="deadsea" className="absolute inset-0" />
          </div>
        </div>
      </section>
      {import.meta.env.VITE_SAMPLE_REVIEWS === "1" && (
        <Section
          title={messages.voicesTitle}
          aside={<p className="text-ink-2">{messages.voicesAreSamples}</p>}
          className="pt-14"
        >
          <Testimonials />
        </Section>
      )}
    </>
  );
};

const cards = [
  { name: "joinOne", to: paths.events, motif: "arcade", ink: "wadi" },
  { name: "member", to: paths.membership, motif: "stars", ink: "pomegranate" },
  { name: "founder", to: paths.cityFounder, motif: "floorTiles", ink: "jacaranda" },
] as const;

const JourneyCards = () => {
  const messages = useMessages(homeMessages).home;
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {cards.map(({ name, to, motif, ink }) => (
        <li
          key={name}
          className="group/card relative flex flex-col overflow-hidden rounded-lg bg-surface shadow-card transition-[box-shadow,translate] duration-200 hover:shadow-lift motion-ok:hover:-translate-y-0.5"
        >
          <div className="aspect-[16/10] overflow-hidden">
            <Poster
              seed={`journey ${name}`}
              hour={11}
              motif={motif}
              ink={ink}
              className="transition-transform duration-500 ease-out motion-ok:group-hover/card:scale-[1.03]"
            />
          </div>
          <div className="flex grow flex-col p-5">
            <h3 className="text-lg">{messages[name]}</h3>
            <p className="mt-2 mb-4 text-ink-2">{messages[`${name}Body`]}</p>
            <Link
              to={to}
              className="mt-auto inline-flex min-h-11 items-center gap-2 font-semibold text-primary after:absolute after:inset-0 after:rounded-lg"
            >
              {messages[`${name}Action`]}
              <span className="sr-only">: {messages[name]}</span>
              <ArrowRight className="size-4 rtl:rotate-180" aria-hidden />
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
};

const testimonials = ["voiceOne", "voiceTwo", "voiceThree"] as const;
const stars = [1, 2, 3, 4, 5];

/** Invented reviews for the demo, labeled as samples. */
const Testimonials = () => {
  const messages = useMessages(homeMessages).home;
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {testimonials.map((voice) => (
        <li key={voice}>
          <figure className="flex h-full flex-col rounded-lg bg-surface p-6 shadow-card">
            <div className="flex gap-0.5 text-saffron" role="img" aria-label={messages.stars}>
              {stars.map((star) => (
                <Star key={star} className="size-4.5 fill-current" aria-hidden />
              ))}
            </div>
            <blockquote className="mt-4 mb-6 font-display text-lg leading-snug font-semibold tracking-tight text-balance">
              {messages[voice]}
            </blockquote>
            <figcaption className="mt-auto flex items-center gap-3">
              <Avatar name={messages[`${voice}Name`]} className="size-10 text-xs" />
              <span>
                <span className="block font-semibold">{messages[`${voice}Name`]}</span>
                <span className="block text-xs text-ink-2">{messages[`${voice}Place`]}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
};
