import { yearlyPriceCents } from "@majlis/contracts/limits";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { monthlyPrice, takesCards, takesTransfers } from "#shared/features.ts";
import { yearlyPrice } from "#shared/yearlyPrice.ts";
import { LegalPage, type LegalSection } from "./LegalPage";
import { legalMessages } from "./messages/en";

/** The terms of service. */
export const TermsPage = () => {
  const messages = useMessages(legalMessages).terms;
  const shared = useMessages(legalMessages).frame;
  return (
    <LegalPage
      title={messages.title}
      intro={messages.intro}
      since="2026-11-21"
      sections={[
        ...participationSections(messages),
        ...paymentSections(messages, shared.toMembership),
        ...conductSections(messages, shared.toConduct),
        { id: "end", title: messages.end, parts: [messages.end1] },
        { id: "law", title: messages.law, parts: [messages.law1] },
        {
          id: "changes",
          title: messages.changes,
          parts: [messages.changes1, { to: paths.contact, label: shared.write }],
        },
      ]}
    />
  );
};

type Wording = ReturnType<typeof legalMessages.get>["terms"];

const participationSections = (messages: Wording): readonly LegalSection[] => [
  { id: "about", title: messages.about, parts: [messages.about1] },
  { id: "account", title: messages.account, parts: [messages.account1, messages.account2] },
  {
    id: "events",
    title: messages.events,
    parts: [
      messages.events1,
      [
        messages.eventsDirect,
        messages.eventsTicket,
        messages.eventsBack,
        messages.eventsPlace,
        messages.eventsCancel,
      ],
    ],
  },
  { id: "gatherings", title: messages.gatherings, parts: [messages.gatherings1] },
];

const paymentSections = (messages: Wording, about: string): readonly LegalSection[] => [
  {
    id: "membership",
    title: messages.membership,
    parts: [
      [
        messages.membershipPrice({ monthly: monthlyPrice() }),
        ...(takesCards || !takesTransfers ? [messages.membershipRenews] : []),
        ...(takesTransfers ? [messages.membershipByTransfer] : []),
        ...(yearlyPriceCents === undefined ? [] : [messages.membershipYear({ yearly: yearlyPrice() })]),
        messages.membershipCancel,
        messages.membershipMissed,
        messages.membershipChange,
      ],
      { to: paths.membership, label: about },
    ],
  },
  {
    id: "payments",
    title: messages.payments,
    parts: [
      ...(takesCards || !takesTransfers ? [messages.payments1] : []),
      ...(takesTransfers ? [messages.paymentsTransfer] : []),
      [
        messages.paymentsDemo,
        messages.paymentsLate,
        messages.paymentsCanceled,
        messages.paymentsOwn,
        messages.paymentsMonth,
      ],
    ],
  },
  { id: "partners", title: messages.partners, parts: [messages.partners1] },
];

const conductSections = (messages: Wording, code: string): readonly LegalSection[] => [
  {
    id: "conduct",
    title: messages.conduct,
    parts: [
      [messages.conductRespect, messages.conductPictures, messages.conductHost, messages.conductTricks],
      { to: paths.codeOfConduct, label: code },
    ],
  },
  { id: "words", title: messages.words, parts: [messages.words1] },
  { id: "trouble", title: messages.trouble, parts: [messages.trouble1] },
];
