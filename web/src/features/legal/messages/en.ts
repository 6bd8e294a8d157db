import { defineMessages } from "#shared/i18n/i18n.ts";

export const legalMessages = defineMessages("features/legal", {
  frame: {
    contents: "On this page",
    since: "In force since",
    write: "Write to Us",
    toAccount: "My Data and Account",
    toConduct: "Code of Conduct",
    toMembership: "About the Membership",
  },

  conduct: {
    title: "Code of Conduct",
    intro:
      "How guests and hosts treat each other at Majlis: at events, at gatherings and in every message. It applies to everyone, the team included.",

    expected: "What we expect",
    expectedRespect: "Treat everyone with respect, regardless of who they are or where they come from.",
    expectedNo: "Accept a no at once, and do not ask again.",
    expectedAsk: "Ask people before you take or share a picture of them.",
    expectedPrivate: "Keep private what you learn about people and their homes.",
    expectedTime: "Come on time, or give your ticket back so that somebody else can come.",

    never: "What is not allowed",
    neverHarass: "Harassment, threats, violence, and unwanted touch or sexual attention.",
    neverHate: "Insults because of origin, religion, sex, disability, age or opinion.",
    neverDrugs: "Weapons, illegal drugs, and pressure to drink or smoke.",
    neverSell: "Selling, recruiting or collecting money at a gathering without saying so in its description.",
    neverLie: "False names, false descriptions, and accounts in the name of another person.",

    hosts: "What hosts take care of",
    hostsTrue: "Describe the gathering as it will be: place, company, food, costs and house rules.",
    hostsSafe: "Choose a safe place, and tell guests how to leave and whom to call in an emergency.",
    hostsEqual: "Welcome every guest alike. Remove or block a guest only because of what the guest did.",
    hostsData: "Use the guest list for this gathering only.",

    report: "How to report a problem",
    reportDanger: "In danger, leave and call 911 in Jordan first.",
    reportHow:
      "Open the page of the gathering and choose Report. For an event, or if you have no account, write to us. You can report before, during and after.",
    reportSecret: "The host does not learn who reported. Only the team reads a report.",

    after: "What happens then",
    after1:
      "The team reads each report, usually within two days, and asks those involved where that is safe. Depending on what happened, we talk to the person, cancel the gathering, or close an account. We tell you by email what we decided if you wish.",
    afterHost:
      "A host may remove a guest from a gathering, or block a guest from all gatherings of that host.",
    afterFalse: "Reports that are false on purpose are against this code, too.",

    wrong: "If you disagree",
    wrong1:
      "Write to us if you think that we, or a host, decided wrongly about you. A person of the team who was not involved looks at it again.",
  },
});
