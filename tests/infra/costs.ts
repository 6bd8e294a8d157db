import { defaultSendRate, mailIntervalMs } from "@majlis/functions/deployment/mailRates";

/** The monthly bill of docs/scale.md, whose first table has these assumptions: per member and month. */
const usage = {
  calls: 100 + 5 * 3,
  secondsPerCall: 0.06,
  readUnitsPerCall: 2.5,
  writeUnits: 95,
  logKbPerCall: 1,
  mails: 6,
  /** Mails to many people. The others are for one person. */
  bulkMails: 2,
  mailKb: 60,
  tableKb: 29,
  storedKb: 87,
  siteMb: 4.5,
  siteRequests: 625,
  /** Of the user pool: two for each visit. */
  signInCalls: 24,
  edgeRuns: 170,
};

/** What the templates of production have. */
export interface Fixed {
  readonly firewalls: number;
  /** Of all firewalls. */
  readonly rules: number;
  readonly alarmMetrics: number;
  readonly keys: number;
  readonly secrets: number;
  /** Checks from outside. */
  readonly checks: number;
}

const million = 1e6;
const gbSecond = 0.0000133334;

/** Prices that fall with the amount: [up to this amount, price of one]. */
type Tiers = readonly (readonly [number, number])[];

const priceOf = (tiers: Tiers, amount: number): number => {
  let sum = 0;
  let from = 0;
  for (const [to, price] of tiers) {
    sum += Math.max(0, Math.min(amount, to) - from) * price;
    from = to;
  }
  return sum;
};

const perMillion = (price: number, free: number, amount: number): number =>
  (Math.max(0, amount - free) * price) / million;

const prices = {
  gateway: [
    [300 * million, 1 / million],
    [Infinity, 0.9 / million],
  ],
  signIn: [
    [10_000, 0],
    [100_000, 0.0055],
    [1_000_000, 0.0046],
    [10_000_000, 0.00325],
    [Infinity, 0.0025],
  ],
  siteGb: [
    [1_000, 0],
    [10_000, 0.085],
    [50_000, 0.08],
    [150_000, 0.06],
    [Infinity, 0.04],
  ],
} as const satisfies Record<string, Tiers>;

/** Seconds that a call waits for the turns of a mail, at SES's first rate: decision 0067. */
const waitSeconds = (lane: "ticket" | "bulk"): number => mailIntervalMs(lane, defaultSendRate) / 1_000;

/** Lambda asks an idle queue with five connections every 20 seconds. */
const idleRequests = 3 * 5 * 3 * 60 * 24 * 30;

/** The share of calls that start a process, by members: the more calls, the fewer. */
const coldShare = (members: number): number =>
  members < 10_000 ? 1 / 10 : members < million ? 1 / 50 : 1 / 500;

/** US dollars a month by the first words of a row of the document. Without members there are no calls. */
export const costs = (members: number, fixed: Fixed): ReadonlyMap<string, number> => {
  const calls = members * usage.calls;
  const siteRequests = members * usage.siteRequests;
  const tableGb = (members * usage.tableKb) / million;
  const waited =
    (usage.mails - usage.bulkMails) * waitSeconds("ticket") + usage.bulkMails * waitSeconds("bulk");
  return new Map([
    ["API Gateway", priceOf(prices.gateway, calls)],
    ["Lambda", calls * (0.2 / million + usage.secondsPerCall * gbSecond)],
    ["DynamoDB reads", (calls * usage.readUnitsPerCall * 0.125) / million],
    ["DynamoDB writes", (members * usage.writeUnits * 0.625) / million],
    ["DynamoDB storage", ((members * usage.storedKb) / million) * 0.25 + tableGb * 0.2],
    ["Copies", tableGb * (30 * 0.11 + 35 * 0.023)],
    [
      "Queues",
      // A mail is sent, received and deleted, routed in one call and delivered in another, which waits.
      perMillion(0.4, million, idleRequests + members * usage.mails * 3) +
        members * ((usage.mails * 2 * 0.2) / million + waited * gbSecond),
    ],
    ["SES", members * usage.mails * (0.1 / 1_000 + (usage.mailKb * 0.12) / million)],
    ["Cognito Lite", priceOf(prices.signIn, members)],
    [
      "CloudFront, 1 TB",
      priceOf(prices.siteGb, (members * usage.siteMb) / 1_000) + perMillion(1, 10 * million, siteRequests),
    ],
    [
      "Firewalls",
      5 * fixed.firewalls + fixed.rules + perMillion(0.6, 0, siteRequests + members * usage.signInCalls),
    ],
    ["Logs", (calls * usage.logKbPerCall * 0.5) / million],
    ["Metrics", members > 0 ? 100 * 0.3 : 0],
    ["Alarms", Math.max(0, fixed.alarmMetrics - 10) * 0.1],
    ["KMS", fixed.keys],
    ["Secrets Manager", fixed.secrets * 0.4],
    ["The check from outside", fixed.checks * 2.75],
    ["Functions at the edge", perMillion(0.1, 2 * million, members * usage.edgeRuns)],
    ["Cold starts", calls * coldShare(members) * 0.5 * gbSecond],
    ["Cognito's rate", members < 10 * million ? 0 : 300 * 20],
  ]);
};

export const sumOf = (bill: ReadonlyMap<string, number>): number =>
  [...bill.values()].reduce((sum, cost) => sum + cost, 0);
