import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { legalMessages } from "./messages/en";
import { LegalPage } from "./LegalPage";

/** What the site does so that all people can use it, and what is not tested. Each sentence has its test in tests/e2e. */
export const AccessibilityPage = () => {
  const messages = useMessages(legalMessages).accessibility;
  return (
    <LegalPage
      title={messages.title}
      intro={messages.intro}
      since="2026-11-28"
      sections={[
        { id: "aim", title: messages.aim, parts: [messages.aim1] },
        {
          id: "tested",
          title: messages.tested,
          parts: [
            [
              messages.testedRules,
              messages.testedColors,
              messages.testedKeyboard,
              messages.testedZoom,
              messages.testedMotion,
              messages.testedLanguages,
            ],
          ],
        },
        {
          id: "limits",
          title: messages.limits,
          parts: [
            [messages.limitsPeople, messages.limitsArabic, messages.limitsHosts, messages.limitsPasses],
          ],
        },
        { id: "evenings", title: messages.evenings, parts: [messages.evenings1] },
        {
          id: "tell",
          title: messages.tell,
          parts: [messages.tell1, { to: paths.contact, label: messages.toContact }],
        },
      ]}
    />
  );
};
