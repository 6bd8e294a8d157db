import { Link } from "react-router-dom";
import { Section } from "#shared/ui/Section.tsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { JourneyCards } from "./JourneyCards";
import { Testimonials } from "./Testimonials";
import { homeMessages } from "./messages/en";

/** Below the hero: three ways to begin, what this is, and what people say of it. */
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
      <Section
        title={messages.voicesTitle}
        aside={<p className="text-ink-2">{messages.voicesAreSamples}</p>}
        className="pt-14"
      >
        <Testimonials />
      </Section>
    </>
  );
};
