import { defineMessages } from "#shared/i18n/i18n.ts";

/** Update it with the code that stores data in the browser. A unit test compares the two. */
export const cookieMessages = defineMessages("features/legal/cookies", {
  page: {
    title: "Cookie Policy",
    intro:
      "Two cookies, and a few notes in your browser's own storage. All of them serve the page that you see; none follows you anywhere. That is why no banner asks you.",

    cookie: "The cookies",
    sidebarBody: "Whether you folded the sidebar of your dashboard away. It says nothing about you.",
    sidebarLong: "7 days.",
    languageCookieBody: "The language that you chose, so that each page comes in it.",
    languageCookieLong: "One year.",

    notes: "Notes in your browser",
    notes1: "They stay on your device and are not sent along with every call, as cookies are.",
    sessionBody: "Keeps you signed in: the session's keys from Amazon Cognito.",
    signUpBody: "The email of an account that you created here, so that the link in our mail signs you in.",
    knownBody: "That somebody has signed in on this device, so that a new person finds the sign-up first.",
    memberBody:
      "The role of a member, founder or admin, so that the page keeps room for the card and has the right tabs before they are loaded.",
    untilSignOut: "Until you sign out.",
    ownBody:
      "Your name and role, your tickets, your membership card and the guest lists of your own doors, so that they open without a network: at the door, at a till.",
    ownLong: "Until you sign out; tickets also until you switch it off in My Tickets.",
    doorActsBody: "At a door without network: whom you let in, so that we learn of it later.",
    doorActsLong: "Until it is sent.",
    doorQueueBody: "That this device has let guests in without network, so that any page can send it.",
    doorQueueLong: "Until you clear this site's data.",
    doorNameBody: "What this device calls its door.",
    deskBody: "The private link of a partner's desk.",
    deskChecksBody: "When a partner's desk checked cards, and whether they were valid. Not whose they were.",
    deskLong: "Until you close the desk.",
    doorSoundBody: "Whether a scan at the door makes a sound.",
    ticketsChoiceBody: "That you do not want tickets kept on this device.",
    untilChanged: "Until you change it.",
    demoBody: "That you dismissed the note about simulated payments.",
    linkLanguageBody: "The language of the link that you opened.",
    languageBody: "The language that you chose, read before anything is drawn.",
    themeBody: "Light or dark, if you chose one of them.",
    activatedBody:
      "Which activation of a membership this browser has greeted already, so that it does so once.",
    untilCleared: "Until you clear it.",

    tab: "Only while the tab is open",
    scrollBody: "How far down a page was, for going back to it.",
    requestBody: "A message to a host while you write it.",
    formBody: "An event or gathering while you write it.",
    twoStepBody: "That you put two-step sign-in off, so that you are not asked on every page.",
    freshBody: "That a membership has just begun, for the one page that greets it.",
    untilClosed: "Until you close the tab.",

    others: "From others",
    others1:
      "Nothing. No advertising, no social networks, no foreign analytics: pictures, letters and code all come from this site. A payment takes you to Stripe's own page, which has cookies and a policy of its own.",

    clear: "How to clear cookies",
    clear1:
      "Signing out removes what is yours. Your browser's settings remove the rest, for this site alone or for all. The site works without them; it only forgets how you like it.",
  },
});
