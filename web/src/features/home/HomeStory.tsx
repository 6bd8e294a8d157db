import { ArrowRight, Star } from "lucide-react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { homeMessages } from "./messages/en";

/** The home page below the hero: next steps, introduction and testimonials. */
export const HomeStory = () => {
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
