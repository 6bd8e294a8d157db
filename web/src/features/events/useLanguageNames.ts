import type { EventLanguage } from "@majlis/contracts/events/eventFacts";
import { localeTag } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventExtrasMessages } from "./extras/messages/en";

/** Names spoken and signed languages in the reader's language. Browsers do not name `jos`. */
export const useLanguageNames = () => {
  const { jos } = useMessages(eventExtrasMessages).facts;
  const names = new Intl.DisplayNames(localeTag(), { type: "language" });
  return (language: EventLanguage): string => (language === "jos" ? jos : (names.of(language) ?? language));
};
