import type { OpeningStep, StepState } from "@majlis/contracts/admin/opening";
import { paths } from "#shared/paths.ts";
import type { adminMessages } from "../messages/en";

type Wording = ReturnType<typeof adminMessages.get>["opening"];
type LinkLabel = Extract<keyof Wording, `to${string}`>;

interface Places {
  readonly links: readonly (readonly [to: string, label: LinkLabel])[];
  /** The file or the variables that change it. */
  readonly where?: string;
}

export const isLeft = ({ state }: StepState): boolean => state !== "done";

export const stepCounts = (steps: readonly StepState[]) => ({
  done: steps.filter((step) => !isLeft(step)).length,
  all: steps.length,
});

const settings = [paths.adminSettings, "toSettings"] as const;

/** Where each step is done. */
const places: Readonly<Record<OpeningStep, Places>> = {
  house: { links: [settings], where: "house.config.ts" },
  mail: { links: [settings], where: "MAIL_FROM" },
  payments: { links: [settings], where: "STRIPE_SECRET_NAME, PAYMENTS" },
  legal: {
    where: "house.config.ts",
    links: [
      [paths.terms, "toTerms"],
      [paths.privacy, "toPrivacy"],
      [paths.cookies, "toCookies"],
      [paths.codeOfConduct, "toConduct"],
    ],
  },
  testMail: { links: [] },
  founder: {
    links: [
      [paths.founderHost, "toHostPage"],
      [paths.adminUsers, "toUsers"],
    ],
  },
  event: { links: [[paths.founderEvents, "toEvents"]] },
  partner: { links: [[paths.adminGuidebook, "toGuidebook"]] },
  member: { links: [[paths.adminUsers, "toUsers"]] },
  testPayment: { links: [[paths.adminPayments, "toPayments"]] },
};

export const placesOf = ({ name, reason }: StepState): Places =>
  reason === "applications" ? { links: [[paths.adminApprovals, "toApprovals"]] } : places[name];

/** What to do, or what was done, in one sentence. */
export const sentenceOf = ({ name, state, reason, is_confirmed }: StepState, messages: Wording): string => {
  if (is_confirmed) return messages.confirmed;
  if (state === "done") return messages[`${name}Done`];
  switch (reason) {
    case "failed":
      return messages.testMailFailed;
    case "bounced":
      return messages.testMailBounced;
    case "simulated":
      return messages.paymentsSimulated;
    case "off":
      return name === "payments" ? messages.paymentsOff : messages.testPaymentFirst;
    case "drafts":
      return messages.eventDrafts;
    case "applications":
      return messages.founderApplications;
    case "people":
      return messages.memberPeople;
    default:
      return name === "testMail" && state === "waiting" ? messages.testMailWaiting : messages[`${name}Open`];
  }
};
