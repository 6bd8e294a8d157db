import {
  deleteUnconfirmedAccounts,
  type UnconfirmedAccounts,
} from "@majlis/core/account/deleteUnconfirmedAccounts";
import { localSettings, setFunctionEnvironment } from "@majlis/local/environment";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "#support/api.ts";
import { testDeps } from "#support/table.ts";
import { CREDENTIALS, PASSWORD, start, stopAll } from "./startCognito";

const deps = testDeps();
const dayMs = 86_400_000;

/** The time of the pool. The job has the real one. */
let now = Date.now();
let cognito: Awaited<ReturnType<typeof start>>;
let accounts: UnconfirmedAccounts;
let runJob: () => Promise<void>;

beforeAll(async () => {
  cognito = await start({ clock: { now: () => new Date(now) } });
  setFunctionEnvironment(localSettings, product.url, product.dynamodbEndpoint);
  process.env["COGNITO_ENDPOINT"] = cognito.endpoint;
  ({ unconfirmedAccounts: accounts } = await import("@majlis/functions/adapters/userPool"));
  ({ handler: runJob } = await import("@majlis/functions/jobs/housekeeping"));
});
afterAll(stopAll);

/** Signs up `daysAgo` days ago. Returns the address. */
const signUp = async (daysAgo: number): Promise<string> => {
  const email = `${crypto.randomUUID()}@majlis.test`;
  now = Date.now() - daysAgo * dayMs;
  await cognito.client.signUp(email, PASSWORD);
  now = Date.now();
  return email;
};

const confirm = async (email: string): Promise<void> => {
  const { status } = await cognito.call("ConfirmSignUp", {
    ClientId: localSettings.userPoolClientId,
    Username: email,
    ConfirmationCode: cognito.codeFor(email),
  });
  expect(status).toBe(200);
};

const statusOf = async (email: string): Promise<unknown> => {
  const body = { UserPoolId: localSettings.userPoolId, Username: email };
  return (await cognito.call("AdminGetUser", body, CREDENTIALS)).json["UserStatus"];
};

test("the job deletes accounts that stay unconfirmed for seven days, and no others", async () => {
  const old = await signUp(8);
  const recent = await signUp(6.9);
  const confirmed = await signUp(8);
  now = Date.now() - 8 * dayMs;
  await confirm(confirmed);
  await runJob();
  expect(await Promise.all([old, recent, confirmed].map(statusOf))).toEqual([
    undefined,
    "UNCONFIRMED",
    "CONFIRMED",
  ]);
});

test("the address of a deleted account can sign up again", async () => {
  const email = await signUp(8);
  await runJob();
  await cognito.client.signUp(email, PASSWORD);
  expect(await statusOf(email)).toBe("UNCONFIRMED");
});

test("a pool that an attack filled is read as far as a run reaches, without another call for each account", async () => {
  const attack: UnconfirmedAccounts = {
    ...accounts,
    list: async function* list() {
      for (let count = 0; ; count += 1) {
        asked = count + 1;
        yield { username: `invented-${count}`, createdAt: new Date() };
      }
    },
  };
  let asked = 0;
  expect(await deleteUnconfirmedAccounts(deps, attack)).toEqual({ deleted: 0 });
  expect(asked).toBe(3_001);
});

test("every page of the list is read, and an account that is gone is skipped", async () => {
  const emails: string[] = [];
  for (let count = 0; count < 65; count += 1) emails.push(await signUp(8));
  const [, gone = ""] = emails;
  const halfGone: UnconfirmedAccounts = {
    ...accounts,
    delete: async (username) => {
      if (username === (await subOf(gone))) await accounts.delete(username);
      return accounts.delete(username);
    },
  };
  expect(await deleteUnconfirmedAccounts(deps, halfGone)).toEqual({ deleted: 64 });
  expect(new Set(await Promise.all(emails.map(statusOf)))).toEqual(new Set([undefined]));
});

const subOf = async (email: string): Promise<unknown> => {
  const body = { UserPoolId: localSettings.userPoolId, Username: email };
  return (await cognito.call("AdminGetUser", body, CREDENTIALS)).json["Username"];
};

test("one account that cannot be deleted does not stop the others, and the job fails", async () => {
  const [first, second] = [await signUp(8), await signUp(8)];
  const stuck = await subOf(first);
  const failing: UnconfirmedAccounts = {
    ...accounts,
    delete: async (username) => {
      if (username === stuck) throw new Error("stuck");
      return accounts.delete(username);
    },
  };
  await expect(deleteUnconfirmedAccounts(deps, failing)).rejects.toThrow("1 failed");
  expect([await statusOf(first), await statusOf(second)]).toEqual(["UNCONFIRMED", undefined]);
});
