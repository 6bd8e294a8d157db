import type { OpeningStep } from "@majlis/contracts/admin/opening";
import type { Finding } from "./findings";

interface HouseStep {
  readonly title: string;
  readonly work: string;
  readonly wait: string;
  /** The names of the findings that tell its state. Without one, preflight cannot see it. */
  readonly checks?: readonly string[];
}

/** What one person does before the site is there, in order. docs/operations.md#from-nothing-to-open says how. */
const deploymentSteps: readonly HouseStep[] = [
  {
    title: "AWS account",
    work: "half an hour",
    wait: "days for a new account",
    checks: ["credentials", "account", "account plan", "CloudFront"],
  },
  { title: "Region", work: "a minute", wait: "none", checks: ["stage", "settings"] },
  { title: "Lambda concurrency", work: "5 minutes", wait: "up to days", checks: ["Lambda concurrency"] },
  {
    title: "Sender's domain",
    work: "half an hour",
    wait: "minutes to a day",
    checks: ["SES sender", "sender's DNS", "DMARC", "MAIL FROM and SPF", "sender and payments"],
  },
  { title: "SES production access", work: "a quarter of an hour", wait: "a day", checks: ["SES sending"] },
  { title: "Certificate", work: "10 minutes", wait: "minutes", checks: ["certificate"] },
  {
    title: "Stripe",
    work: "half an hour",
    wait: "none",
    checks: ["payments", "Stripe secret", "Stripe webhook", "Stripe price"],
  },
  { title: "Bucket of copies", work: "a quarter of an hour", wait: "minutes" },
  {
    title: "Variables and house.config.ts",
    work: "a quarter of an hour",
    wait: "none",
    checks: ["variables"],
  },
  { title: "Bootstrap", work: "a minute", wait: "a minute", checks: ["bootstrap"] },
  { title: "Deployment", work: "5 minutes", wait: "a quarter of an hour", checks: ["stacks"] },
  { title: "DNS record of the site", work: "5 minutes", wait: "minutes" },
  { title: "Mails of the alarms", work: "a minute", wait: "none", checks: ["alarms"] },
  { title: "First admin", work: "5 minutes", wait: "none" },
  { title: "Address without a domain", work: "5 minutes", wait: "a few minutes" },
];

/** What the admin does on the site, at /admin/opening, which tells what is done. */
const siteSteps: Readonly<Record<OpeningStep, HouseStep>> = {
  house: { title: "House", work: "a minute", wait: "none" },
  mail: { title: "Mail sender", work: "a minute", wait: "none" },
  payments: { title: "Payments", work: "a minute", wait: "none" },
  legal: { title: "Legal texts", work: "half an hour", wait: "none" },
  testMail: { title: "Test mail", work: "a minute", wait: "a minute" },
  founder: { title: "First host", work: "5 minutes", wait: "none" },
  event: { title: "First event", work: "10 minutes", wait: "none" },
  partner: { title: "First partner", work: "5 minutes", wait: "none" },
  member: { title: "First member", work: "5 minutes", wait: "none" },
  testPayment: { title: "Test payment", work: "10 minutes", wait: "none" },
};

/** From nothing to open: the list that preflight prints and docs/operations.md begins with. */
export const houseSteps: readonly HouseStep[] = [...deploymentSteps, ...Object.values(siteSteps)];

/** One line for each step, with the worst finding about it. */
export const describeSteps = (findings: readonly Finding[]): readonly string[] => [
  "From nothing to open (docs/operations.md). The last ten are at /admin/opening of the site.",
  ...houseSteps.map(({ title, work, wait, checks = [] }, index) => {
    const results = findings.filter(({ name }) => checks.includes(name)).map(({ result }) => result);
    const state = (["failed", "warning", "ok"] as const).find((each) => results.includes(each)) ?? "";
    const time = wait === "none" ? work : `${work}, then ${wait}`;
    return `  ${String(index + 1).padStart(2)}. ${state.padEnd(8)} ${title.padEnd(30)} ${time}`;
  }),
];
