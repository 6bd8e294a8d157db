import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { legalMessages } from "./messages/en";
import { LegalPage } from "./LegalPage";

/** The code of conduct of events and gatherings. */
export const ConductPage = () => {
  const messages = useMessages(legalMessages).conduct;
  const shared = useMessages(legalMessages).frame;
  return (
    <LegalPage
      title={messages.title}
      intro={messages.intro}
      since="2026-11-21"
      sections={[
        {
          id: "expected",
          title: messages.expected,
          parts: [
            [
              messages.expectedRespect,
              messages.expectedNo,
              messages.expectedAsk,
              messages.expectedPrivate,
              messages.expectedTime,
            ],
          ],
        },
        {
          id: "never",
          title: messages.never,
          parts: [
            [
              messages.neverHarass,
              messages.neverHate,
              messages.neverDrugs,
              messages.neverSell,
              messages.neverLie,
            ],
          ],
        },
        {
          id: "hosts",
          title: messages.hosts,
          parts: [[messages.hostsTrue, messages.hostsSafe, messages.hostsEqual, messages.hostsData]],
        },
        {
          id: "report",
          title: messages.report,
          parts: [
            messages.reportDanger,
            messages.reportHow,
            messages.reportSecret,
            { to: paths.contact, label: shared.write },
          ],
        },
        {
          id: "after",
          title: messages.after,
          parts: [messages.after1, messages.afterHost, messages.afterFalse],
        },
        { id: "wrong", title: messages.wrong, parts: [messages.wrong1] },
      ]}
    />
  );
};
