// A house without rows in this process, whose time the test sets. A process can have only one.
import type { CallInput, Endpoint } from "@majlis/contracts/endpoint";
import type { ScheduledJob } from "@majlis/functions/deployment/background";
import { startCheckout } from "@majlis/contracts/membership";
import { confirmTransfer, listTransfers } from "@majlis/contracts/transfers";
import type { EventId } from "@majlis/contracts/ids";
import { vi } from "vitest";
import { type Reply, send, tokenOf } from "./api";
import { newAccount, newPassword } from "./factoriesOverHttp";
import { transferSettings } from "./startFunctions";

/** The jobs that time starts. Those that look after failures have nothing to do in a good month. */
const jobs: readonly ScheduledJob[] = ["startDueTasks", "settlePayments", "releaseMails", "retryMails"];

export interface Person {
  readonly email: string;
  /** Calls an endpoint as this person, who signs in again when the sign-in is ten minutes old. */
  readonly ask: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Reply["body"]>;
  /** The same for a list of any kind. */
  readonly list: (endpoint: Endpoint, input: Parameters<typeof send>[1]) => Promise<Reply["body"]>;
}

const personOf = (email: string): Person => {
  const list: Person["list"] = async (endpoint, input) => {
    const { status, body } = await send(endpoint, input, await tokenOf(email, newPassword));
    if (status >= 300) throw new Error(`${endpoint.path} of ${email}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  return { email, ask: list, list };
};

/** Runs the work of all, ten at once, and keeps their order. */
export const inGroups = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += 10)
    results.push(...(await Promise.all(items.slice(start, start + 10).map(work))));
  return results;
};

/** All rows of a list. */
export const everyPage = async (
  person: Person,
  endpoint: Endpoint,
  query: Readonly<Record<string, string>>,
  params: Readonly<Record<string, string>> = {},
): Promise<readonly Reply["body"][]> => {
  const rows: Reply["body"][] = [];
  let cursor: string | undefined;
  do {
    const page = await person.list(endpoint, { params, query: { ...query, ...(cursor && { cursor }) } });
    rows.push(...page["items"]);
    cursor = page["cursor"] ?? undefined;
  } while (cursor !== undefined);
  return rows;
};

/** The admin finds each payment on the account, claimed or not. */
export const confirmAll = async (admin: Person): Promise<void> => {
  for (const { reference, amount_cents } of await everyPage(admin, listTransfers, {}))
    await admin.ask(confirmTransfer, { params: { reference }, body: { amount_cents } });
};

/** The payment page of a month, or of a held seat. Returns its reference. */
export const openPayment = async (person: Person, query: { readonly eventId?: EventId }): Promise<string> =>
  String((await person.ask(startCheckout, { query: { months: 1, ...query } }))["redirectUrl"]).slice(-6);

export type EmptyHouse = Awaited<ReturnType<typeof startEmptyHouse>>;

/** Keeps the log lines of the functions, which share this process, out of the tests' output. */
const keepLines = () => {
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (line) => {
    lines.push(String(line));
    return true;
  };
  return { lines, stop: () => void (process.stdout.write = write) };
};

/** Where payments are transfers that admins confirm: the only money without a provider's account. */
export const startEmptyHouse = async (firstAdmin: string, start: string) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(start), shouldAdvanceTime: true });
  Object.assign(process.env, transferSettings, { FIRST_ADMIN: firstAdmin });
  const [{ startStack }, { functions }, { asFunction }] = await Promise.all([
    import("@majlis/local/stack"),
    import("@majlis/local/functions"),
    import("@majlis/local/grants"),
  ]);
  const { lines, stop } = keepLines();
  const stack = await startStack({
    port: 0,
    folder: null,
    isEmpty: true,
    functions: async () => functions,
    site: () => (_request, response) => response.end(),
  });
  process.env["MAJLIS_TEST_URL"] = stack.url;
  return {
    /**
     * What the functions logged as an error, and mails that were not sent. The table answers in the process that calls
     * it, which a job can keep busy for more than the second that a connection has: such a call is repeated.
     */
    problems: (): readonly string[] =>
      lines.filter(
        (line) =>
          /"level":"(error|warn)"|"outcome":"(failed|retry)/.test(line) && !line.includes("TimeoutError"),
      ),
    /** Signs up on the site and confirms the address with the code of the mail. */
    signUp: async (email: string, fullName: string): Promise<Person> => {
      await newAccount({ email, fullName });
      return personOf(email);
    },
    /** Lets time pass, with the jobs that run at its end. */
    waitUntil: async (instant: string): Promise<void> => {
      vi.setSystemTime(new Date(instant));
      for (const name of jobs) await asFunction(`jobs/${name}`, (await functions.job(name)).handler);
    },
    close: async () => {
      await stack.close();
      stop();
    },
  };
};
