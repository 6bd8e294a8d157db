import { useMessages } from "#shared/i18n/i18n.ts";
import { LegalPage } from "./LegalPage";
import { legalMessages } from "./messages/en";

/** What the site keeps in the browser, note by note. */
export const CookiesPage = () => {
  const messages = useMessages(legalMessages).cookies;
  return (
    <LegalPage
      title={messages.title}
      intro={messages.intro}
      since="2026-11-21"
      sections={[
        {
          id: "cookie",
          title: messages.cookie,
          parts: [
            notes([
              ["majlis_language", messages.languageCookieBody, messages.languageCookieLong],
              ["majlis_sidebar", messages.sidebarBody, messages.sidebarLong],
            ]),
          ],
        },
        {
          id: "notes",
          title: messages.notes,
          parts: [
            messages.notes1,
            notes([
              ["majlis.session", messages.sessionBody, messages.untilSignOut],
              ["majlis.own", messages.ownBody, messages.ownLong],
              ["majlis.member", messages.memberBody, messages.untilSignOut],
              ["majlis.door-acts", messages.doorActsBody, messages.doorActsLong],
              ["majlis.doorName", messages.doorNameBody, messages.untilChanged],
              ["majlis.doorSound", messages.doorSoundBody, messages.untilChanged],
              ["majlis.keepTickets", messages.ticketsChoiceBody, messages.untilChanged],
              ["majlis.language", messages.languageBody, messages.untilChanged],
              ["majlis.theme", messages.themeBody, messages.untilChanged],
              ["majlis.activated", messages.activatedBody, messages.untilCleared],
            ]),
          ],
        },
        {
          id: "tab",
          title: messages.tab,
          parts: [
            notes([
              ["majlis.scroll.…", messages.scrollBody, messages.untilClosed],
              ["majlis.request.…", messages.requestBody, messages.untilClosed],
              ["majlis.activated.fresh", messages.freshBody, messages.untilClosed],
              ["majlis.twoStepLater", messages.twoStepBody, messages.untilClosed],
            ]),
          ],
        },
        { id: "others", title: messages.others, parts: [messages.others1] },
        { id: "clear", title: messages.clear, parts: [messages.clear1] },
      ]}
    />
  );
};

/** Each by the name under which the browser shows it, what it is for, and how long it stays. */
const notes = (rows: readonly (readonly [name: string, body: string, aside: string])[]) => ({
  facts: rows.map(([name, body, aside]) => ({ name, body, aside })),
  isCode: true,
});
