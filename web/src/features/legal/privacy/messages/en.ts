import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

export const privacyMessages = defineMessages("features/legal/privacy", {
  /** Update it with the code that stores personal data. */
  privacy: {
    title: "Privacy Policy",
    intro:
      "What Majlis knows about you, why, who sees it and how long it stays. Written for Jordan's Personal Data Protection Law No. 24 of 2023, and to be understood.",

    who: "Who is responsible",
    who1: params(
      "Majlis in {place} runs this site and decides what is kept and why: in the law's words, it is the controller. Write to {email} or call {phone}. A person of our crew looks after data protection and answers there.",
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
    seenAdmins:
      "Admins of Majlis see profiles, applications and messages, to run the house. What they change is recorded.",
    seenAmazon:
      "Amazon Web Services keeps our servers, the table with all of this, the sign-in and the mail, and works on our word only.",
    seenStripe:
      "Stripe takes payments by card: it gets your e-mail, and asks you for the rest itself. A payment by transfer goes through your bank and ours; our admins see its reference and your name.",
    seenWallets:
      "If you add a ticket or your card to Google Wallet, Google gets your name and what the pass shows, with its code. A pass for Apple Wallet is a file on your device. To change it, we keep the id of the device and an address at Apple, and send an empty message there.",
    seenByOthers:
      "No one else. There is no advertising here, no foreign analytics, and we sell nothing of you.",

    where: "Where it is kept",
    where1:
      "In data centers of Amazon Web Services outside of Jordan, encrypted on the way and where it lies. The law allows that where the protection is no weaker than at home; our contract with Amazon holds them to it. With your account you agree to this.",

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
    longLogs: "Technical records",
    longLogsBody: "One month.",
    longBackups: "Backups",
    longBackupsBody: "35 days. What you delete is gone from them after that.",
    longAudit: "Records of what admins did",
    longAuditBody: "As long as Majlis exists: under numbers, without names.",

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
    rightComplainBody:
      "To us, and to the Personal Data Protection Unit at the Ministry of Digital Economy and Entrepreneurship in Amman.",
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
