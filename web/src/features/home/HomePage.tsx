import { lazy, Suspense } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { HomeHero } from "./HomeHero";
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
