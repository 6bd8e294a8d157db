import type { PaymentWay } from "@majlis/contracts/values";
import {
  confirmedSteps,
  type OpeningReason,
  type OpeningStep,
  openingSteps,
  type StepState,
} from "@majlis/contracts/admin/opening";

/** What the product knows about a house. */
export interface OpeningFacts {
  /** Of house.config.ts: whether receipts name a registered seller, and the footer an account. */
  readonly house: { readonly isRegistered: boolean; readonly hasAccounts: boolean };
  readonly mailSender: string;
  readonly ways: readonly PaymentWay[];
  /** The steps that an admin confirmed. */
  readonly confirmed: ReadonlySet<string>;
  readonly people: { readonly free: number; readonly members: number; readonly founders: number };
  readonly events: { readonly all: number; readonly listed: number };
  readonly openApplications: number;
  readonly hasPartner: boolean;
  /** The latest test mail. `bounced`: the provider took it, and the address refused it. */
  readonly testMail: "none" | "pending" | "sent" | "failed" | "bounced";
  /** Money of each way to pay has arrived. */
  readonly hasPayment: boolean;
}

interface Judgment {
  readonly state: StepState["state"];
  readonly reason?: OpeningReason;
}

const done: Judgment = { state: "done" };
const open: Judgment = { state: "open" };
const doneIf = (isDone: boolean): Judgment => (isDone ? done : open);

/** Domains that no mail reaches: RFC 2606. */
const isInvented = (sender: string): boolean =>
  /[@.](example(\.(com|net|org))?|test|invalid|localhost)>?$/i.test(sender);

const judgePayments = ({ ways }: OpeningFacts): Judgment => {
  if (ways.some((way) => way !== "demo")) return done;
  return { state: "open", reason: ways.length > 0 ? "simulated" : "off" };
};

const judgeTestMail = ({ testMail }: OpeningFacts): Judgment => {
  if (testMail === "sent") return done;
  if (testMail === "pending") return { state: "waiting" };
  return testMail === "none" ? open : { state: "open", reason: testMail };
};

const judgeEvent = ({ events }: OpeningFacts): Judgment => {
  if (events.listed > 0) return done;
  return events.all > 0 ? { state: "waiting", reason: "drafts" } : open;
};

/** Who hosts an event is as good as a founder. */
const judgeFounder = ({ people, events, openApplications }: OpeningFacts): Judgment => {
  if (people.founders > 0 || events.all > 0) return done;
  return openApplications > 0 ? { state: "waiting", reason: "applications" } : open;
};

const judgeMember = ({ people }: OpeningFacts): Judgment => {
  if (people.members > 0) return done;
  return people.free > 0 ? { state: "waiting", reason: "people" } : open;
};

/** Without a way to pay there is nothing to test yet. A house that sells nothing has nothing to test. */
const judgeTestPayment = ({ ways, hasPayment, confirmed }: OpeningFacts): Judgment => {
  if (hasPayment) return done;
  if (ways.length > 0) return open;
  return confirmed.has("payments") ? done : { state: "waiting", reason: "off" };
};

const judges: Readonly<Record<OpeningStep, (facts: OpeningFacts) => Judgment>> = {
  house: ({ house }) => doneIf(house.isRegistered && house.hasAccounts),
  mail: ({ mailSender }) => doneIf(!isInvented(mailSender)),
  payments: judgePayments,
  legal: () => open,
  testMail: judgeTestMail,
  founder: judgeFounder,
  event: judgeEvent,
  partner: ({ hasPartner }) => doneIf(hasPartner),
  member: judgeMember,
  testPayment: judgeTestPayment,
};

/** The steps in their order, each with its state. */
export const judgeOpening = (facts: OpeningFacts): readonly StepState[] =>
  openingSteps.map((name) => {
    const { state, reason = null } = judges[name](facts);
    const isConfirmed =
      state !== "done" && confirmedSteps.some((step) => step === name) && facts.confirmed.has(name);
    return isConfirmed
      ? { name, state: "done", reason, is_confirmed: true }
      : { name, state, reason, is_confirmed: false };
  });
