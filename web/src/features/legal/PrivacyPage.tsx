import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useContact } from "#shared/ui/ContactDetails.tsx";
import { useSession } from "#shared/session/useSession.ts";
import { LegalPage, type LegalSection } from "./LegalPage";
import { legalMessages } from "./messages/en";

type Wording = ReturnType<typeof legalMessages.get>["privacy"];

/** The privacy policy. */
export const PrivacyPage = () => {
  const messages = useMessages(legalMessages).privacy;
  const shared = useMessages(legalMessages).frame;
  const account = useAccountPath();
  const contact = useContact();
  return (
    <LegalPage
      title={messages.title}
      intro={messages.intro}
      since="2026-11-21"
      sections={[
        { id: "who", title: messages.who, parts: [messages.who1(contact)] },
        {
          id: "what",
          title: messages.what,
          parts: [messages.what1, { facts: factsOf(messages, dataKinds) }],
        },
        { id: "seen", title: messages.seen, parts: [recipients(messages)] },
        { id: "where", title: messages.where, parts: [messages.where1] },
        { id: "long", title: messages.long, parts: [{ facts: factsOf(messages, retentionPeriods) }] },
        {
          id: "rights",
          title: messages.rights,
          parts: [
            messages.rights1,
            { facts: factsOf(messages, rights) },
            messages.rights2,
            { to: account, label: shared.toAccount },
          ],
        },
        ...closingSections(messages, shared.write),
      ]}
    />
  );
};

const dataKinds = [
  "account",
  "profile",
  "tickets",
  "membership",
  "checks",
  "hosting",
  "letters",
  "usage",
  "letter",
  "logs",
] as const;

const retentionPeriods = [
  "longAccount",
  "longUnconfirmed",
  "longChecks",
  "longUsage",
  "longPurchases",
  "longPayments",
  "longMail",
  "longLetter",
  "longBlock",
  "longLogs",
  "longBackups",
  "longAudit",
] as const;

const rights = [
  "rightSee",
  "rightCorrect",
  "rightDelete",
  "rightObject",
  "rightKnow",
  "rightComplain",
] as const;

const factsOf = (
  messages: Wording,
  names: readonly (typeof dataKinds | typeof retentionPeriods | typeof rights)[number][],
) => names.map((name) => ({ name: messages[name], body: messages[`${name}Body`] }));

const recipients = (messages: Wording): readonly string[] => [
  messages.seenHosts,
  messages.seenPartners,
  messages.seenAll,
  messages.seenAdmins,
  messages.seenAmazon,
  messages.seenStripe,
  messages.seenWallets,
  messages.seenByOthers,
];

const closingSections = (messages: Wording, write: string): readonly LegalSection[] => [
  { id: "safe", title: messages.safe, parts: [messages.safe1] },
  { id: "young", title: messages.young, parts: [messages.young1] },
  { id: "changes", title: messages.changes, parts: [messages.changes1, { to: paths.contact, label: write }] },
];

/** The page with data export and account deletion. Visitors sign in first. */
const useAccountPath = (): string => {
  const { status, role } = useSession();
  if (status !== "signedIn") return paths.auth;
  return role === "free_user" ? paths.account : paths.profile;
};
