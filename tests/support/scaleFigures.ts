/** The figures of docs/scale.md. `tests/unit/scaleDocs.test.ts` compares the document with them. */

import { defaultSendRate, mailIntervalMs } from "@majlis/functions/deployment/mailRates";

/** Per member and month. The rows and units are those of `npm run bench -- rows` and `npm run bench -- units`. */
export const usage = {
  calls: 100 + 5 * 3,
  secondsPerCall: 0.06,
  readUnitsPerCall: 2.5,
  logKbPerCall: 1,
  joins: 2,
  unitsPerJoin: 8,
  mails: 6,
  /** Delivering a ticket's mail; writing and delivering another one: decision 0061. */
  unitsPerTicketMail: 7,
  unitsPerOtherMail: 4,
  /** The announcement and the renewal of a membership by Stripe, without their mails: decision 0068. */
  unitsPerRenewal: 28,
  mailKb: 60,
  /** Mails to many people. The others are for one person. */
  bulkMails: 2,
  statWrites: 20,
  cardChecks: 1,
  siteMb: 4.5,
  siteRequests: 625,
};

export const writeUnits =
  usage.joins * (usage.unitsPerJoin + usage.unitsPerTicketMail) +
  (usage.mails - usage.joins) * usage.unitsPerOtherMail +
  usage.unitsPerRenewal +
  usage.statWrites +
  usage.cardChecks;

/** Rows of one member after a year: [number, bytes of the row, copies in table and indexes]. */
const rowsOfMember = {
  user: [1, 575, 2.9],
  account: [1, 283, 2],
  membership: [1, 432, 2],
  due: [1, 297, 1],
  ticket: [12 * usage.joins, 730, 3.4],
  payment: [12, 522, 2],
} as const;

/** Bytes and copies of the mean row. The demo city has 1.8 copies: it has few tickets beside its counters and words. */
const meanRow = 486;
const meanCopies = 2.5;

/** AWS adds 100 bytes to each stored item. */
const itemOverhead = 100;

export const tableKb =
  Object.values(rowsOfMember).reduce((sum, [count, bytes]) => sum + count * (bytes + itemOverhead), 0) /
  1_000;
export const storedKb =
  Object.values(rowsOfMember).reduce(
    (sum, [count, bytes, copies]) => sum + count * (bytes + itemOverhead) * copies,
    0,
  ) / 1_000;

const million = 1e6;

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
  siteRequests: [
    [10 * million, 0],
    [Infinity, 0.01 / 10_000],
  ],
} as const satisfies Record<string, Tiers>;

/** Seconds that a call waits for the turns of a mail, at SES's first rate: decision 0067. */
const waitSeconds = (lane: "ticket" | "bulk"): number => mailIntervalMs(lane, defaultSendRate) / 1_000;

/** Lambda asks an idle queue with five connections every 20 seconds. Three queues; a million requests are free. */
const idleRequests = 3 * 5 * 3 * 60 * 24 * 30;

/** A mail is sent, received and deleted in SQS, routed in one call and delivered in another, which waits. */
const queueCosts = (members: number): number => {
  const waited =
    (usage.mails - usage.bulkMails) * waitSeconds("ticket") + usage.bulkMails * waitSeconds("bulk");
  const requests = idleRequests + members * usage.mails * 3;
  return (
    (Math.max(0, requests - million) * 0.4) / million +
    members * ((usage.mails * 2 * 0.2) / million + waited * 0.0000133334)
  );
};

/** US dollars a month by row of the document's table. */
export const costs = (members: number): Readonly<Record<string, number>> => {
  const calls = members * usage.calls;
  const siteRequests = members * usage.siteRequests;
  const rows = {
    "API Gateway": priceOf(prices.gateway, calls),
    Lambda: calls * (0.2 / million + usage.secondsPerCall * 0.0000133334),
    "DynamoDB reads": (calls * usage.readUnitsPerCall * 0.125) / million,
    "DynamoDB writes": (members * writeUnits * 0.625) / million,
    "DynamoDB storage": (members * (storedKb * 0.25 + tableKb * 0.2)) / million,
    "Queues, ": queueCosts(members),
    SES: members * usage.mails * (0.1 / 1_000 + (usage.mailKb * 0.12) / million),
    "Cognito Lite": priceOf(prices.signIn, members),
    "CloudFront, 1 TB":
      priceOf(prices.siteGb, (members * usage.siteMb) / 1_000) + priceOf(prices.siteRequests, siteRequests),
    Firewall: 5 + 6 + (siteRequests * 0.6) / million,
    CloudWatch: (calls * usage.logKbPerCall * 0.5) / million + 100 * 0.3 + 36 * 0.1,
    KMS: 3,
  };
  return { ...rows, sum: Object.values(rows).reduce((sum, cost) => sum + cost, 0) };
};

/** Throughput of a table on demand: new, and the default quota after it was warmed. */
export const throughput = {
  young: { read: 12_000, write: 4_000 },
  warmed: { read: 40_000, write: 40_000 },
} as const;

/** Rows a second of a worker: a third of what `npm run bench -- operations` measures for a processor. */
const rowsPerWorker = 4_000;

/**
 * Hours of a restore. Each pass reads every row of one table by a scan and of the other by its key,
 * consistently: 1 RU. The rows that differ are written. The slowest of workers, reads and writes decides.
 */
export const restoreHours = (
  rows: number,
  { read, write }: { readonly read: number; readonly write: number },
  workers: number,
  changedShare: number,
): number => {
  const pass = Math.max(rows / (workers * rowsPerWorker), rows / read);
  const writing = (rows * changedShare) / write;
  return (Math.max(pass, writing) + pass) / 3_600;
};

/** Read units of both passes, and write units if every row differs. */
export const restoreUnits = (rows: number) => ({
  read: rows * 2 * (1 + (meanRow + itemOverhead) / 4_096),
  write: rows * meanCopies,
});
