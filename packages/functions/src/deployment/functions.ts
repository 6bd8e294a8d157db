import { type Api, type Domain, type Operation, type OperationName, operations } from "@majlis/contracts/api";
import type { FunctionRow } from "./functionRow";
import type { ScheduledJob } from "./background";
import type { TableVerb } from "./table";

const everyIndex = ["gsi1", "gsi2", "gsi3", "gsi4"] as const;

/**
 * Cognito waits for five seconds.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
 */
const trigger = { timeout: 5, reserved: 20 } as const;

/**
 * Every Lambda function, by its file below `packages/functions/src`. The six server functions of the specification, the
 * payment provider's webhook and the deletion of an account have one each; everything else is grouped by domain and
 * right (docs/decisions/0115-functions-by-domain.md).
 */
export const functions = {
  "events/joinEvent": { operations: ["events/joinEvent"], table: "write", indexes: ["gsi1"], reserved: 150 },
  "events/requestEventJoin": { operations: ["events/requestEventJoin"], table: "write" },
  "gatherings/joinGathering": {
    operations: ["gatherings/joinGathering"],
    table: "write",
    indexes: ["gsi1"],
    reserved: 50,
  },
  "membership/startCheckout": {
    operations: ["membership/startCheckout"],
    table: "write",
    payments: "call",
  },
  "membership/activateMembership": {
    operations: ["membership/activateMembership"],
    table: "write",
    payments: "call",
  },
  "membership/verifyMembership": {
    operations: ["membership/verifyMembership"],
    table: "write",
    indexes: ["gsi1", "gsi3"],
  },
  "membership/receivePayment": {
    operations: ["membership/receivePayment"],
    table: "write",
    indexes: ["gsi1"],
    payments: "receive",
    reserved: 20,
  },
  "account/deleteMe": {
    operations: ["account/deleteMe"],
    table: "write",
    indexes: ["gsi1", "gsi2", "gsi3"],
    payments: "call",
  },

  "account/requestSignInCode": {
    operations: ["account/requestSignInCode"],
    table: "write",
    indexes: ["gsi1"],
    readsAccounts: true,
  },

  "events/reads": { reads: ["events", "gatherings"], table: "read", indexes: everyIndex },
  "events/writes": {
    writes: ["events", "gatherings"],
    operations: ["events/listAttendees", "events/exportAttendees"],
    table: "write",
    indexes: everyIndex,
    pictures: "write",
  },
  "founders/reads": { reads: ["founders"], table: "read", indexes: everyIndex },
  "founders/writes": { writes: ["founders"], table: "write", indexes: everyIndex, pictures: "write" },
  "users/reads": { reads: ["users", "account", "tickets", "letter"], table: "read", indexes: everyIndex },
  "users/writes": {
    writes: ["users", "account", "tickets", "letter"],
    table: "write",
    indexes: everyIndex,
    sendsWhatsApp: true,
  },
  "businesses/reads": {
    reads: ["businesses", "redemptions", "nights"],
    table: "read",
    indexes: everyIndex,
  },
  "businesses/writes": {
    writes: ["businesses", "redemptions", "nights"],
    operations: ["nights/listTicketOffers"],
    table: "write",
    indexes: everyIndex,
  },
  "membership/membership": {
    reads: ["membership"],
    writes: ["membership"],
    table: "write",
    indexes: ["gsi1"],
    payments: "call",
  },
  "transfers/transfers": {
    reads: ["transfers"],
    writes: ["transfers"],
    table: "write",
    indexes: ["gsi1"],
    transfers: true,
  },
  "admin/reads": { reads: ["admin", "messages", "payments"], table: "read", indexes: everyIndex },
  "admin/writes": {
    writes: ["admin", "messages", "payments"],
    operations: ["admin/exportUsers", "admin/exportAddresses", "payments/getBooks", "payments/exportBooks"],
    table: "write",
    indexes: everyIndex,
  },
  "wallet/wallet": {
    reads: ["wallet"],
    writes: ["wallet"],
    table: "write",
    indexes: ["gsi1"],
    wallets: "keys",
    draws: true,
  },
  "desk/desk": { reads: ["desk"], writes: ["desk"], table: "write", indexes: ["gsi1", "gsi3"] },
  "feeds/feeds": { reads: ["feeds"], table: "read", indexes: everyIndex },
  "system/system": { reads: ["system"], table: "read" },
  "pages/pages": {
    operations: ["pages/getEventPage", "pages/getGatheringPage", "pages/getHostPage", "pages/getListPage"],
    table: "read",
    indexes: everyIndex,
    pages: true,
  },
  "pages/pictures": { reads: ["pages"], table: "read", draws: true },

  "auth/preSignUp": { ...trigger, table: "none" },
  "auth/customMessage": { ...trigger, table: "none" },
  "auth/defineAuthChallenge": { ...trigger, table: "none" },
  "auth/createAuthChallenge": { ...trigger, table: "none" },
  "auth/verifyAuthChallenge": { ...trigger, table: "write", readsAccounts: true },
  "auth/postConfirmation": { ...trigger, table: "write", indexes: ["gsi1", "gsi2"] },
  "auth/postAuthentication": { ...trigger, table: "write", indexes: ["gsi1", "gsi2"] },

  "jobs/housekeeping": { table: "read", indexes: ["gsi1"], wallets: "keys", timeout: 900 },
  "jobs/settlePayments": { table: "write", indexes: ["gsi1"], payments: "call", timeout: 60 },
  "jobs/releaseMails": { table: "write", indexes: ["gsi1"], timeout: 60 },
  "jobs/retryMails": {
    table: "write",
    indexes: ["gsi1", "gsi2"],
    transfers: true,
    sendsMails: true,
    sendsWhatsApp: true,
    timeout: 60,
  },
  "jobs/startDueTasks": { table: "write", timeout: 60 },
  "jobs/receiveMailFeedback": { table: "write", indexes: ["gsi1"] },
  "jobs/followTable": { table: "write", wallets: "name", timeout: 60 },
  "jobs/routeOutbox": { table: "write", timeout: 60 },
  "jobs/deliverOutbox": {
    table: "write",
    indexes: ["gsi1", "gsi2"],
    transfers: true,
    sendsMails: true,
    sendsWhatsApp: true,
    reserved: 10,
    timeout: 60,
  },
  "jobs/runTasks": {
    table: "write",
    indexes: everyIndex,
    pictures: "delete",
    wallets: "keys",
    recursive: true,
    timeout: 60,
  },
} as const satisfies Record<string, FunctionRow> & Record<`jobs/${ScheduledJob}`, FunctionRow>;

export type FunctionName = keyof typeof functions;

const isFunctionName = (name: string): name is FunctionName => name in functions;

/** The row of a function. */
export const rowOf = (name: FunctionName): FunctionRow => functions[name];

/** Every row with its name. */
export const functionRows: readonly { readonly name: FunctionName; readonly row: FunctionRow }[] =
  Object.entries(functions).flatMap(([name, row]) => (isFunctionName(name) ? [{ name, row }] : []));

type Rows = typeof functions;
type ListOf<Row, Key extends string> = Row extends Record<Key, readonly (infer Item)[]> ? Item : never;

/** Operations that a row names. No domain's group serves them. */
type Named = { [F in FunctionName]: ListOf<Rows[F], "operations"> }[FunctionName];

type IsRead<E> = E extends { readonly method: "GET" } ? true : false;

type OfDomains<D, Read extends boolean> = D extends Domain
  ? {
      [Verb in keyof Api[D] & string]: IsRead<Api[D][Verb]> extends Read ? `${D}/${Verb}` : never;
    }[keyof Api[D] & string]
  : never;

/** The operations of a function. */
export type OperationsOf<F extends FunctionName> =
  | ListOf<Rows[F], "operations">
  | Exclude<OfDomains<ListOf<Rows[F], "reads">, true> | OfDomains<ListOf<Rows[F], "writes">, false>, Named>;

const named = new Map(
  functionRows.flatMap(({ name, row }) => (row.operations ?? []).map((each) => [each, name])),
);

const find = (operation: OperationName, isRead: boolean): FunctionName => {
  const [domain] = operation.split("/");
  const ofDomain = functionRows.find(({ row }) =>
    (isRead ? row.reads : row.writes)?.some((each) => each === domain),
  );
  const name = named.get(operation) ?? ofDomain?.name;
  if (name === undefined) throw new Error(`No function serves ${operation}`);
  return name;
};

const served = new Map(
  operations.map(({ name, endpoint }) => [name, find(name, endpoint.method === "GET")] as const),
);

/** The function that serves an operation. */
export const functionOf = (operation: OperationName): FunctionName => {
  const name = served.get(operation);
  if (name === undefined) throw new Error(`No function serves ${operation}`);
  return name;
};

/** The operations that a function serves. Cognito's triggers and jobs serve none. */
export const operationsOf = (name: FunctionName): readonly Operation[] =>
  operations.filter((operation) => functionOf(operation.name) === name);

const verbs: Readonly<Record<FunctionRow["table"], readonly TableVerb[]>> = {
  none: [],
  read: ["GetItem", "BatchGetItem", "Query"],
  write: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
};

/** The actions on the table that a function may use. A transaction needs the actions of its parts. */
export const tableVerbs = (name: FunctionName): readonly TableVerb[] => verbs[rowOf(name).table];
