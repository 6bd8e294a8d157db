import { Globe, Sparkles, Tag } from "lucide-react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths, signUpPath } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { homeMessages } from "./messages/en";
import { HomeEvents } from "#features/events/HomeEvents.tsx";
import { LetterInvite } from "#features/letter/LetterInvite.tsx";
import { HomeStory } from "./HomeStory";

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
