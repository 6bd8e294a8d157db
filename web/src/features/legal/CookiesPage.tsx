import { useMessages } from "#shared/i18n/i18n.ts";
import { LegalPage, type LegalSection } from "./LegalPage";
import { legalMessages } from "./messages/en";

/** Lists every cookie and storage key of the site. A unit test compares the list with the code. */
export const CookiesPage = () => {
  const messages = useMessages(legalMessages).cookies;
  return (
    <LegalPage
      title={messages.title}
      intro={messages.intro}
      since="2026-11-21"
      sections={[
        section(
          "cookie",
          messages.cookie,
          storageKeys([
            ["majlis_language", messages.languageCookieBody, messages.languageCookieLong],
            ["majlis_sidebar", messages.sidebarBody, messages.sidebarLong],
          ]),
        ),
        section(
          "notes",
          messages.notes,
          messages.notes1,
          storageKeys([
            ["majlis.session", messages.sessionBody, messages.untilSignOut],
            ["majlis.own", messages.ownBody, messages.ownLong],
            ["majlis.signUp", messages.signUpBody, messages.untilSignOut],
            ["majlis.known", messages.knownBody, messages.untilCleared],
            ["majlis.member", messages.memberBody, messages.untilSignOut],
            ["majlis.door-acts", messages.doorActsBody, messages.doorActsLong],
            ["majlis.doorQueue", messages.doorQueueBody, messages.doorQueueLong],
            ["majlis.doorName", messages.doorNameBody, messages.untilChanged],
            ["majlis.doorSound", messages.doorSoundBody, messages.untilChanged],
            ["majlis.desk", messages.deskBody, messages.deskLong],
            ["majlis.deskChecks", messages.deskChecksBody, messages.deskLong],
            ["majlis.keepTickets", messages.ticketsChoiceBody, messages.untilChanged],
            ["majlis.language", messages.languageBody, messages.untilChanged],
            ["majlis.city", messages.cityBody, messages.untilChanged],
            ["majlis.profileCity", messages.profileCityBody, messages.untilSignOut],
            ["majlis.theme", messages.themeBody, messages.untilChanged],
            ["majlis.activated", messages.activatedBody, messages.untilCleared],
          ]),
        ),
        section(
          "tab",
          messages.tab,
          storageKeys([
            ["majlis.scroll.…", messages.scrollBody, messages.untilClosed],
            ["majlis.forms", messages.formBody, messages.formLong],
            ["majlis.wanted", messages.wantedBody, messages.untilClosed],
            ["majlis.activated.fresh", messages.freshBody, messages.untilClosed],
            ["majlis.language", messages.linkLanguageBody, messages.untilClosed],
            ["majlis.demo-dismissed", messages.demoBody, messages.untilClosed],
            ["majlis.pressed", messages.pressedBody, messages.untilLoaded],
            ["majlis.linkedCity", messages.linkedCityBody, messages.untilClosed],
            ["majlis.twoStepLater", messages.twoStepBody, messages.untilClosed],
          ]),
        ),
        section("others", messages.others, messages.others1),
        section("clear", messages.clear, messages.clear1),
      ]}
    />
  );
};

/** Name as shown by the browser, purpose and retention of each key. */
const storageKeys = (rows: readonly (readonly [name: string, body: string, aside: string])[]) => ({
  facts: rows.map(([name, body, aside]) => ({ name, body, aside })),
  isCode: true,
});

const section = (id: string, title: string, ...parts: LegalSection["parts"]) => ({ id, title, parts });
