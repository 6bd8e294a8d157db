import { execFile } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { pictureFiles } from "@majlis/functions/deployment/pictureFiles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deployedFunctions } from "#support/stackFunctions.ts";

const functions = deployedFunctions();

/** Size limits in kB (gzip) above the default of 150. */
const sizeLimits: Readonly<Record<string, number>> = {
  // Asynchronous. Contain the mail composer and the QR code writer.
  "jobs/deliverOutbox": 250,
  "jobs/retryMails": 250,
  // Contains the client of AWS End User Messaging, to send a code at once.
  "users/requestPhoneCode": 160,
  // Contain the motifs of posters.
  "pages/getEventPage": 165,
  "pages/getGatheringPage": 165,
  "pages/getEventPicture": 165,
  "pages/getGatheringPicture": 165,
  // Contain the reader of picture sizes.
  "events/setEventCover": 160,
  "events/addEventPhoto": 160,
  "founders/setHostPhoto": 155,
  // Contains the listing, search and poster of events, and the rows of the table.
  "events/listEvents": 155,
  // Contains the digests, the mails of hosts, the sums of partners and the passes in wallets.
  "jobs/refreshCounts": 155,
  // Contain the questions, guests, holds and waitlist of an event.
  "events/joinEvent": 155,
  "events/addGuest": 155,
  // Contains the tickets, guests and helpers of an event, and the rows of the table.
  "tickets/checkIn": 155,
  // Contains the facts, questions, seats and series of an event.
  "events/createEvent": 155,
  // Contain the facts, questions and seats of an event, and its waitlist.
  "events/updateEvent": 160,
  "events/updateSeries": 160,
  // Contains the library of recurrence rules.
  "events/createSeries": 170,
  // Contain the library of moving codes.
  "membership/verifyMembership": 155,
  "desk/checkAtDesk": 155,
  // Contain what moves with the membership, and its passes.
  "membership/resumeMembership": 155,
  "membership/cancelMembership": 155,
  "wallet/registerDevice": 155,
  // Contains the seats, waitlist and notices of a gathering.
  "gatherings/updateGathering": 155,
  // Contains the work of every task, such as the creation of events, and the clients of wallets with what passes show.
  "jobs/runTasks": 180,
  // Deletes rows of most entities.
  "account/deleteMe": 160,
  // Contains the tickets of a payment, with those of guests, and memberships.
  "transfers/confirmTransfer": 155,
  // Contains the writer and signer of passes, which loads with the first pass, and the motifs of posters.
  "wallet/getPass": 310,
  "wallet/getSavedPass": 310,
  // Contain the motifs of posters, whose inks a pass has.
  "wallet/openTicketPass": 155,
  "wallet/openCardPass": 155,
  // Contain Stripe's library.
  "membership/startCheckout": 250,
  "membership/receivePayment": 250,
};
const limitOf = (name: string): number => sizeLimits[name] ?? 150;

/** The entry of a bundle, and the parts that it loads on demand. */
const filesOf = (bundle: string): readonly string[] =>
  readdirSync(dirname(bundle))
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => join(dirname(bundle), file));

describe.each(functions)("$name", ({ name, bundle }) => {
  test(`is at most ${limitOf(name)} kB (gzip)`, () => {
    const sizes = filesOf(bundle).map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
    expect(sizes.reduce((sum, size) => sum + size) / 1000).toBeLessThanOrEqual(limitOf(name));
  });
});

/** Runs bundles against a table that records its requests, to prove that leanBundle removes nothing that is used. */
describe("a deployed bundle", () => {
  const emptyTable = JSON.stringify({ Items: [], Count: 0, ScannedCount: 0 });
  const asked: string[] = [];
  let table: Server;
  let endpoint: string;

  beforeAll(async () => {
    table = createServer((request, response) => {
      asked.push(String(request.headers["x-amz-target"]).replace("DynamoDB_20120810.", ""));
      request.resume().on("end", () => response.end(emptyTable));
    });
    await new Promise<void>((resolve) => table.listen(0, "127.0.0.1", resolve));
    // A listening server has an address with a port.
    endpoint = `http://127.0.0.1:${(table.address() as AddressInfo).port}`;
  });
  afterAll(() => table.close());

  const call = async (name: string, event: unknown): Promise<unknown> => {
    asked.length = 0;
    const { bundle = "" } = functions.find((one) => one.name === name) ?? {};
    const script = `
      const { handler } = await import(process.argv[1]);
      process.stdout.write("\\n" + JSON.stringify(await handler(JSON.parse(process.argv[2]))));`;
    const output = await run(script, [pathToFileURL(bundle).href, JSON.stringify(event)]);
    return JSON.parse(output.split("\n").at(-1) ?? "");
  };

  const run = async (script: string, args: readonly string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "--eval", script, ...args],
      { env: environment() },
    );
    return stdout;
  };

  const environment = () => ({
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_REGION: "us-east-1",
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    STAGE: "test",
    TABLE_NAME: "test",
    USER_POOL_ID: "us-east-1_test",
    USER_POOL_CLIENT_ID: "test",
    SITE_URL: "https://majlis.example",
    MAIL_FROM: "hello@majlis.example",
    DYNAMODB_ENDPOINT: endpoint,
  });

  test("loads and exports a handler", async () => {
    const script = `
      for (const url of process.argv.slice(1))
        if (typeof (await import(url)).handler !== "function") throw new Error(url + " has no handler");`;
    const urls = functions.map(({ bundle }) => pathToFileURL(bundle).href);
    await run(script, urls);
  });

  test("loads the parts that its start leaves out", async () => {
    const { bundle = "" } = functions.find(({ name }) => name === "jobs/deliverOutbox") ?? {};
    const parts = filesOf(bundle).filter((file) => file !== bundle);
    expect(parts.length).toBeGreaterThanOrEqual(3);
    await run(
      `for (const url of process.argv.slice(1)) await import(url);`,
      parts.map((file) => pathToFileURL(file).href),
    );
  });

  test("reads the table", async () => {
    const reply = await call("system/getHealth", {
      headers: {},
      queryStringParameters: { deep: "1" },
      requestContext: { requestId: "test", http: { userAgent: "test" } },
    });
    expect(reply).toMatchObject({ statusCode: 200 });
    expect(asked).toEqual(["GetItem"]);
  });

  test("has the files that a picture is drawn with", () => {
    const { bundle = "" } = functions.find(({ name }) => name === "pages/getEventPicture") ?? {};
    // Lambda's task root.
    const root = bundle.replace(/\/packages\/functions\/.*/, "");
    for (const [name, source] of Object.entries(pictureFiles))
      expect(readFileSync(join(root, name)).equals(readFileSync(`node_modules/${source}`)), name).toBe(true);
  });

  test("limits calls per address", async () => {
    const reply = await call("membership/verifyMembership", {
      headers: {},
      body: JSON.stringify({ qrCode: "nothing" }),
      requestContext: { requestId: "test", http: { userAgent: "test", sourceIp: "192.0.2.1" } },
    });
    expect(reply).toMatchObject({ statusCode: 200, body: JSON.stringify({ valid: false }) });
  });

  test("writes a transaction", async () => {
    const confirmed = {
      triggerSource: "PostConfirmation_ConfirmSignUp",
      request: {
        userAttributes: { sub: "0b0e3b8a-0000-4000-8000-000000000000", email: "a@b.example", name: "Ay" },
      },
    };
    expect(await call("auth/postConfirmation", confirmed)).toEqual(confirmed);
    expect(asked).toContain("TransactWriteItems");
  });
});
