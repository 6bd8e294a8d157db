import { Globe, Sparkles, Tag } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths, signUpPath } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { homeMessages } from "./messages/en";

const HomeStory = lazy(async () => ({ default: (await import("./HomeStory")).HomeStory }));

export const HomePage = () => {
  const messages = useMessages(homeMessages).home;
  usePageTitle(messages.pageTitle, messages.heroBody);
  return (
    <>
      <HomeHero />
      <Suspense fallback={null}>
        <HomeStory />
      </Suspense>
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
    <section className="mx-auto grid max-w-6xl gap-8 px-4 pb-14 md:grid-cols-[1fr_1.05fr] md:items-center md:px-6 md:pt-10 md:pb-20">
      {/* The document has the order of a phone: a page that is painted while it loads does not shift. */}
      <div className="relative max-md:-mx-4 md:col-start-2 md:row-start-1" aria-hidden>
        <div className="aspect-[16/10] overflow-hidden md:hidden">
          <Poster isEager seed="hero hills" hour={20} motif="hillHouses" ink="night" />
        </div>
        <div className="aspect-[8/9] overflow-hidden rounded-xl shadow-lift max-md:hidden">
          <Poster
            isEager
            shape="tall"
            seed="home city"
            hour={20}
            motif="hillHouses"
            ink="night"
            className="object-[50%_8%]"
          />
        </div>
        <div className="absolute -start-10 bottom-10 hidden w-44 -rotate-6 overflow-hidden rounded-lg border-4 border-surface shadow-lift lg:block rtl:rotate-6">
          <Poster isEager seed="home table" hour={11} motif="sharedTable" ink="pomegranate" />
        </div>
      </div>
      <div className="md:col-start-1 md:row-start-1">
        <h1 className="text-3xl lg:text-[4rem] lg:leading-[1.02]">{messages.heroTitle}</h1>
        <p className="mt-5 max-w-[42ch] text-base text-ink-2 md:text-lg">{messages.heroBody}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to={signUpPath} className={buttonClass("big")}>
            {messages.signUpNow}
          </Link>
          <Link to={paths.auth} className={buttonClass("quiet", "h-13! px-7! text-base")}>
            {messages.signIn}
          </Link>
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-3" aria-label={messages.bullets}>
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
