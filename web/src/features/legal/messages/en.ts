import { houseMoney } from "@majlis/contracts/house/houseMoney";
import { house, houseName } from "@majlis/contracts/house/house";
import { params } from "@nanostores/i18n";
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
    intro: `How guests and hosts treat each other at ${houseName.en}: at events, at gatherings and in every message. It applies to everyone, the team included.`,

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
    reportDanger: `In danger, leave and call ${house.law.emergency.en} first.`,
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

  /** True to what is tested: change it with the tests. */
  accessibility: {
    title: "Accessibility",
    intro:
      "What we do so that you can use this site as you are, what a test holds us to, and what we do not know.",

    aim: "What we aim for",
    aim1: "The Web Content Accessibility Guidelines 2.2, level AA, on every page. We say this ourselves: it has no audit by others yet.",

    tested: "What is tested",
    testedRules:
      "Before each change goes online, a program looks for breaches of these rules on the pages of guests, hosts and admins.",
    testedColors: "The contrast of texts, on light and on dark pages.",
    testedKeyboard: "The way from the list to a seat with the keyboard alone.",
    testedZoom: "Reading at 400 %: nothing is cut off in a narrow window.",
    testedMotion: "With reduced motion, nothing moves.",
    testedLanguages:
      "English from left to right and Arabic from right to left, in the browsers Chrome, Firefox and Safari's engine.",

    limits: "What we do not know or cannot promise",
    limitsPeople: "People who use a screen reader have not tested the site with us yet.",
    limitsArabic:
      "The program does not measure the contrast of Arabic letters. They have the same colors as the English ones.",
    limitsHosts: "Texts and pictures of events come from their hosts, as they wrote and chose them.",
    limitsPasses:
      "Tickets in Apple Wallet and Google Wallet, and the page of the payment provider, look as those make them.",

    evenings: "At an evening",
    evenings1:
      "Whether a place has steps, and what else you should know, stands on the page of the event where the host has told it. Ask the host or us before you come.",

    tell: "Tell us what stops you",
    tell1:
      "Write what you wanted to do, and where it ended. A person reads it and answers, usually within two days.",
    toContact: "Write to us",
  },

  /** Update it with the code that stores data in the browser. A unit test compares the two. */
  cookies: {
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
    pressedBody: "The button that you pressed while the page loaded.",
    linkedCityBody: "The city of the event that you opened last, so that the next list begins with it.",
    untilLoaded: "Until the page has loaded.",
    demoBody: "That you dismissed the note about simulated payments.",
    linkLanguageBody: "The language of the link that you opened.",
    languageBody: "The language that you chose, read before anything is drawn.",
    cityBody: "The city of the list of events, if you chose one.",
    profileCityBody: "The city of your profile, if it is abroad, so that lists begin with it.",
    themeBody: "Light or dark, if you chose one of them.",
    activatedBody:
      "Which activation of a membership this browser has greeted already, so that it does so once.",
    untilCleared: "Until you clear it.",

    tab: "Only while the tab is open",
    scrollBody: "How far down a page was, for going back to it.",
    formBody: "What you write in a form and have not sent, such as a message to a host.",
    formLong: "Until you send it, sign out or close the tab.",
    twoStepBody: "That you put two-step sign-in off, so that you are not asked on every page.",
    wantedBody: "The evening for which you are about to become a member.",
    freshBody: "That a membership has just begun, for the one page that greets it.",
    untilClosed: "Until you close the tab.",

    others: "From others",
    others1:
      "Nothing. No advertising, no social networks, no foreign analytics: pictures, letters and code all come from this site. A payment takes you to Stripe's own page, which has cookies and a policy of its own.",

    clear: "How to clear cookies",
    clear1:
      "Signing out removes what is yours. Your browser's settings remove the rest, for this site alone or for all. The site works without them; it only forgets how you like it.",
  },

  terms: {
    title: "Terms of Service",
    intro: `What you can expect of ${houseName.en}, and ${houseName.en} of you. Short, because most of it is what guests and hosts know anyway.`,

    about: "Who we are, and when this counts",
    about1: `${houseName.en} in ${house.contact.place.en}, brings people together at cultural evenings and small gatherings. With an account, or by coming to an evening that you joined here, you agree to these terms.`,

    account: "Your account",
    account1:
      "One person, one account, made with your own name and an e-mail address that reaches you. You are 18 or older.",
    account2:
      "Keep your password to yourself. What happens with your account counts as yours until you tell us that somebody else got in.",

    events: "Events",
    events1:
      "City founders choose and host them. What is shown of time, place and price is what counts; if it changes, ticket holders are told at once.",
    eventsDirect:
      "Members join directly. With a free account you ask the host of a free event, and the host decides.",
    eventsTicket: "A ticket is for you, and its QR code opens the door once. Please do not pass it on.",
    eventsBack:
      "If you cannot come, give the ticket back in My Tickets before the start, so that somebody else can.",
    eventsPlace: "A place that is told to ticket holders only stays with them.",
    eventsCancel: "A host may cancel. You get a mail, and for a paid ticket your money back.",

    gatherings: "Gatherings",
    gatherings1:
      "Members host them, for up to 20 people, at their own responsibility and not as a business. Hosts describe truthfully what guests can expect and treat them as guests. Guests respect the host and the home.",

    membership: "Membership",
    membershipPrice: params("It costs {monthly} a month, and begins when the payment has arrived."),
    membershipByTransfer:
      "You pay for 1, 3, 6 or 12 months. Nothing renews by itself: three days before the end we write to you how to pay the next month.",
    membershipYear: params("Twelve months at once cost {yearly}, and another year follows them."),
    membershipRenews: "It renews each month on the day on which it began. We write to you three days before.",
    membershipCancel:
      "You can cancel at any time on the membership page. You stay a member until the end of the time that you paid.",
    membershipMissed:
      "If a payment does not go through, we write to you, and the membership goes on for seven days while you settle it. Then your account is a free one again.",
    membershipChange:
      "Should the price change, we tell you 30 days ahead, and you can cancel before it counts.",

    payments: "Payments and money back",
    paymentsTransfer: `You pay by ${houseMoney.byCliq.en}bank transfer or in cash, with the reference of the payment page, within seven days. A seat is held meanwhile, and at the latest until two hours before the start. We confirm what has arrived, and you get a receipt by email. Money that comes too late for a seat goes back to you, whole.`,
    payments1: "Stripe takes the payments; we never see your card.",
    paymentsDemo:
      "Where a notice says demo mode, payments are simulated: nothing is charged, and nothing can be claimed from it.",
    paymentsLate: "A payment that finds no seat any more goes back by itself, whole.",
    paymentsCanceled:
      "If a paid event is canceled, you get the whole price back by itself, the way you paid. It usually takes five to ten days, and we write to you when it is on its way.",
    paymentsOwn:
      "If you give a paid ticket back at least 48 hours before the start, you get the whole price back in the same way. If the host changes the time, the city or the place after you have paid, you can also give it back for 48 hours after the change, at most until the start, however near the start is. Later you get nothing back. Your ticket shows the day, and the page says it again before you confirm.",
    paymentsMonth: "A month or year of membership that has begun is not paid back, unless the law says so.",

    partners: "Partners and discounts",
    partners1:
      "Discounts in the guidebook are offers of the partners, and theirs to honor. Show your card; it is for you alone, and the partner may compare the name. If a discount was refused to you, tell us.",

    conduct: "How we treat each other",
    conductRespect:
      "With respect for everyone, regardless of who they are or where they come from. No harassment, no hate, no pressure.",
    conductPictures: "No pictures of people who do not want to be in them.",
    conductHost: "The host's word counts in the host's room.",
    conductTricks:
      "No tricks: no forged tickets, no foreign accounts, no machines that empty the list of seats.",

    words: "What you write",
    words1:
      "What you write stays yours. You let us show it where it belongs: a description on its page, a message to its host. Do not write what is not yours to tell.",

    trouble: "When something goes wrong",
    trouble1:
      "We run the site with care, and cannot promise that it never stops. Evenings are held by their hosts, and at their own risk by those who come. For what we do wrong on purpose or by gross carelessness, for harm to life and body, and wherever the law does not let us limit it, we answer in full; otherwise up to what you paid us in the last twelve months.",

    end: "When it ends",
    end1: "You can delete your account at any time, at once. We close an account that breaks these terms badly or again and again; you get a mail with the reason and can answer it. Paid time that you lose without having broken anything, we pay back.",

    law: "The law",
    law1: `${house.law.courts.en} What ${house.law.consumers.en} and other laws give you stays untouched. Before that, write to us: most things are settled over tea.`,

    changes: "When this changes",
    changes1:
      "The day above says since when this text is in force. We write to everybody with an account 30 days before something changes that matters; you can close your account before then if you do not agree.",
  },

  /** Update it with the code that stores personal data. */
  privacy: {
    title: "Privacy Policy",
    intro: `What ${houseName.en} knows about you, why, who sees it and how long it stays. Written for ${house.law.privacy.en}, and to be understood.`,

    who: "Who is responsible",
    who1: params(
      `${houseName.en} in {place} runs this site and decides what is kept and why: in the law's words, it is the controller. Write to {email} or call {phone}. A person of our crew looks after data protection and answers there.`,
    ),

    what: "What we keep, and why",
    what1:
      "Most of it is what an account needs: you make it with us, and without it we could not let you in. What goes beyond that you give by your own choice, and can take back.",
    account: "Your account",
    accountBody:
      "Name and e-mail, to sign you in and to write to you, and whether mail to you comes back. Amazon Cognito keeps your password in a form that cannot be read, not by us either.",
    profile: "Your profile",
    profileBody:
      "Phone, city and country, if you fill them in: so that we can reach you about an evening, and know where members live. And the language that you chose, for our mails, and the hosts whom you follow. The languages that you speak, if you choose any: only to choose your table at an evening with tables; neither hosts nor guests see them. If you turn on WhatsApp: that you confirmed the phone, and when you agreed.",
    tickets: "Tickets, requests and waitlist places",
    ticketsBody:
      "What you join, when, your words to the host, your answers to the questions of the host, whether you said that you still come, when you were let in and at which table, whether we wrote to you about two evenings that you missed, the names of the guests you bring, whether other guests see your first name, and the reason if a host removes you: so that your seat is yours and given once. The stars and the sentence that you give an event: its host sees them without your name, once three guests answered. Offers of partners that you saw and used: they see numbers only.",
    membership: "Membership and payments",
    membershipBody:
      "Since when and until when you are a member, the codes of your card and the secret behind the moving one, also on your signed-in devices, what you paid when, and the payment provider's numbers for it. Card numbers go to the provider directly; we never see them. In demo mode nothing is paid and nothing goes there. Of a gift: its code, its months, whether and by which account it was redeemed, for three years and 100 days; you read a first name only if the person agreed. Of a seat that you gave: the event and what you paid, kept as long as the payment; you never see who took it.",
    checks: "Checks of your card",
    checksBody:
      "When a partner checks your card: when, which partner (its ID, or its network address made unreadable), and whether the card was good. If the partner records your discount: the bill, what you saved, when, and whether you said that it was not yours. Whether a partner honored your card, if you say so: the guidebook shows the share, once five members answered, and never who.",
    hosting: "What you host",
    hostingBody:
      "Events and gatherings with your name as the host, so that people know whose table they come to. And the guests whom you block: they do not see it. Messages that you send to guests of your events; your email address is shown to them only if you agree to get answers. Photos that you upload for your events, without the place and the device; everybody sees them, until you remove them. The sentence and the photo on your page as a city founder; everybody sees them until you remove them or no longer host. The people who help you at your events; an address that you invite only until the invitation is accepted or a month after it expires.",
    letters: "What you write to us",
    lettersBody:
      "Messages of the contact form, reports of gatherings and applications as a city founder, so that a person can answer. A host does not see who reported.",
    usage: "What happens on the site",
    usageBody:
      "Seven events and nothing else: signing up, joining, a ticket, a request, a gathering made, a message sent, a membership begun. With each come your account, if you are signed in, what it is about, the time, the page's address without its query, the page before it, and your browser's name for itself. We count with them what people like.",
    letter: "The weekly letter",
    letterBody:
      "If you ask for it: your email address, the city and the language, and in which week you got the last one. Each letter has a link that stops it.",
    logs: "Technical records",
    logsBody:
      "Which call was made, by what role, how long it took and whether it worked. A refused call also has a code that stands for your account or your network address. No name, no e-mail and no network address.",

    seen: "Who sees it",
    seenHosts:
      "Hosts and city founders see the name, the message and the time of joining of those who come to them. City founders also see the names on the waitlists of their events, and how often a guest came to events of their city. A co-host sees what the founder of the event sees, but no payments; door staff see names and whether you are in. When you help at an event, its host and the others at the door see your name with those whom you let in.",
    seenPartners:
      "A partner that checks your card sees your name, your role, whether the card is good, and since when and until when.",
    seenAll:
      "Everybody sees the host's name on an event or a gathering, and the page of a city founder. Other guests of an event see your first name if you choose it. Places and addresses are told only to those who may come.",
    seenAdmins: `Admins of ${houseName.en} see profiles, applications and messages, to run the house. What they change is recorded.`,
    seenAmazon:
      "Amazon Web Services keeps our servers, the table with all of this, the sign-in and the mail, and works on our word only.",
    seenStripe:
      "Stripe takes payments by card: it gets your e-mail, and asks you for the rest itself. A payment by transfer goes through your bank and ours; our admins see its reference and your name.",
    seenWallets:
      "If you add a ticket or your card to Google Wallet, Google gets your name and what the pass shows, with its code. A pass for Apple Wallet is a file on your device. To change it, we keep the id of the device and an address at Apple, and send an empty message there.",
    seenByOthers:
      "No one else. There is no advertising here, no foreign analytics, and we sell nothing of you.",

    where: "Where it is kept",
    where1: `In data centers of Amazon Web Services outside of ${house.law.country.en}, encrypted on the way and where it lies. The law allows that where the protection is no weaker than at home; our contract with Amazon holds them to it. With your account you agree to this.`,

    long: "How long it stays",
    longAccount: "Account, profile, membership, tickets, what you host and wrote",
    longAccountBody: "Until you delete your account. Messages sent without an account: until you ask us.",
    longUnconfirmed: "An account without a confirmed e-mail",
    longUnconfirmedBody: "Seven days.",
    longChecks: "Checks of your card",
    longChecksBody:
      "One year. Recorded discounts: until you delete your account. The partner's sums stay, without you. Whether a partner honored your card: 90 days.",
    longUsage: "What happens on the site",
    longUsageBody: "90 days.",
    longPayments: "Payments and refunds",
    longPaymentsBody:
      "As long as the law asks us to keep accounts, also after you delete your account: the amount, the time, what it was for and the payment provider's number, under the number of your account, without your name.",
    longPurchases: "Purchases",
    longPurchasesBody: "400 days, for questions about a payment: under a number, without your name.",
    longMail: "Mails on their way, canceled tickets",
    longMailBody:
      "30 days, and 30 days after the event for canceled tickets and for the address of a guest whom a host put on the list. A mail's row holds neither name nor address: both are looked up when it leaves.",
    longLetter: "The weekly letter",
    longLetterBody:
      "Your address until you stop the letter, and 48 hours more so that you can take that back. An address that was entered but not confirmed: 48 hours. Afterwards only a code that stands for the address stays, so that nothing is sent to it by mistake; your account's deletion deletes it too.",
    longBlock: "Blocks and suspensions",
    longBlockBody:
      "If a host has blocked you, removed you from an event, or we have suspended your account, that goes on after you delete your account. For as long as it lasts we keep a code that we make of your email address with a secret key. It shows no address, and we compare it only when an account is made.",
    longLogs: "Technical records",
    longLogsBody: "One month.",
    longBackups: "Backups",
    longBackupsBody: "35 days. What you delete is gone from them after that.",
    longAudit: "Records of what admins did",
    longAuditBody: `As long as ${houseName.en} exists: under numbers, without names.`,

    rights: "Your rights, and how to use them here",
    rights1: "They cost nothing and bring you no disadvantage.",
    rightSee: "Know, see and take along",
    rightSeeBody:
      "Download My Data gives you everything we keep of you in one file that other programs can read. Only technical records and the notes of sent mails are not in it: they have no name, and go after a month.",
    rightCorrect: "Correct and complete",
    rightCorrectBody:
      "Members change name, phone, city and country on the profile. For the e-mail, and with a free account, write to us.",
    rightDelete: "Delete",
    rightDeleteBody:
      "Delete My Account takes name, e-mail, phone and letters out of our table at once, ends the membership and the sign-in, and gives your seats to others.",
    rightObject: "Withdraw consent, object, narrow down",
    rightObjectBody:
      "Write to us what we should stop doing with your data. We make no profile of you and let no machine decide about you.",
    rightKnow: "Be told when something goes wrong",
    rightKnowBody:
      "If data is lost or seen by strangers in a way that may harm you, we tell you within 24 hours of finding out, and the authority within 72.",
    rightComplain: "Complain",
    rightComplainBody: `To us, and to ${house.law.authority.en}.`,
    rights2: "We answer letters about your data within 14 days.",

    safe: "How we keep it safe",
    safe1:
      "Everything travels encrypted and lies encrypted. Each part of the site may read and write only what it needs. Codes on tickets and cards are random and tell nothing by themselves. A place or a phone number is sent only to people who may see it.",

    young: "Children",
    young1:
      "Accounts are for people of 18 years and older. Younger guests come with a parent or guardian, on that person's account.",

    changes: "When this changes",
    changes1:
      "The day above says since when this text is in force. Before we keep more, or for longer, we write to everybody with an account.",
  },
});
