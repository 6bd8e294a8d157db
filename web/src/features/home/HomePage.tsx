import { lazy, Suspense } from "react";
import { useMessages } from "../../lib/i18n";
import { usePageTitle } from "../../lib/usePageTitle";
import { HomeHero } from "./HomeHero";
import { homeMessages } from "./home.messages";

const HomeStory = lazy(async () => ({ default: (await import("./HomeStory")).HomeStory }));

export const HomePage = () => {
  const messages = useMessages(homeMessages);
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
