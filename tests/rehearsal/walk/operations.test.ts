import { createEvent } from "@majlis/contracts/events/eventForm";
import { getEvent, joinEvent } from "@majlis/contracts/events/events";
import { getMe } from "@majlis/contracts/users";
import { beforeAll, describe, expect, it } from "vitest";
import { send } from "#support/api.ts";
import { eventForm } from "#support/factories.ts";
import { listed, text } from "#support/json.ts";
import { newAccount } from "../accounts";
import { type Deployed, readDeployed } from "../deployed";
import { deploymentEnvironment, stages } from "../home";
import { readMail } from "../mails";
import { blocksOf, readAlarmActions, readBlocks } from "#support/manual.ts";
import { askAws, operate } from "../operate";

/** These blocks run before and after this walk: `rehearse.ts`. */
const ranOutside = new Set([
  "From nothing to open",
  "Deploy",
  "Remove",
  "A table without its stack",
  "Rotate the origin secret",
  "Make the bucket of copies",
  "Copy for the first time",
  "Begin again without the pool",
  "Import the table",
  "Offer the accounts",
  "Compare the rows",
  "Give the keys back",
]);
/** The emulator has no queries over all logs, no redrive, no quotas, no bill, no firewall and no address of a site. */
const onlyOnAws = new Set([
  "All errors",
  "Slow and busy operations",
  "The way to the site",
  "Dead letters",
  "A higher quota",
  "The bill by service",
  "During an attack",
  "Attack the deployment",
  "Move the site's name",
]);
/** They deploy, or need a file or a call that the emulator does not have. */
const otherRows = /^(git|npm run deploy|aws secretsmanager|aws cognito-idp update-provisioned-limit)/;
const ran = new Set<string>();

let deployed: Deployed;
let founder: { readonly email: string; readonly token: string };
const environment = () => ({ ...deploymentEnvironment(stages.other), STAGE: stages.other });

/** Runs the commands below a heading of docs/operations.md, with the variables that the document names. */
const follow = async (heading: string, variables: Readonly<Record<string, string>> = {}): Promise<string> => {
  ran.add(heading);
  const outputs: string[] = [];
  for (const block of blocksOf(heading))
    outputs.push(await operate(block, { ...environment(), ...variables }));
  return outputs.join("\n");
};

const newPerson = async (who: string) => {
  const email = `${who}-${Date.now()}@majlis.example`;
  return { email, token: await newAccount(deployed, email) };
};

const reach = (...[endpoint, input, token]: Parameters<typeof send>) =>
  send(endpoint, input, token, { site: deployed.site, headers: deployed.originHeaders });

/** Makes pending mails an hour old. The stream may still deliver younger ones, so the command leaves them. */
const agePendingMails = async (): Promise<void> => {
  const table = `--table-name ${deployed.table}`;
  const names = `--expression-attribute-names '${JSON.stringify({ "#entity": "__edb_e__", "#status": "status" })}'`;
  const pending = { ":outbox": { S: "outbox" }, ":pending": { S: "pending" } };
  const keys = await askAws(
    `dynamodb scan ${table} --filter-expression '#entity = :outbox AND #status = :pending' ${names} --expression-attribute-values '${JSON.stringify(pending)}' --query 'Items[].{pk: pk, sk: sk}'`,
  );
  const created = JSON.stringify({ ":at": { S: new Date(Date.now() - 3_600_000).toISOString() } });
  for (const key of listed(keys))
    await operate(
      `aws dynamodb update-item ${table} --key '${JSON.stringify(key)}' --update-expression 'SET created_at = :at' --expression-attribute-values '${created}'`,
    );
};

const tryToPost = () => reach(createEvent, { body: eventForm({ title: "Evening too soon" }) }, founder.token);

const postEvent = async (title: string): Promise<string> => {
  const { body } = await reach(createEvent, { body: eventForm({ title }) }, founder.token);
  return body.id;
};

beforeAll(async () => {
  deployed = await readDeployed(stages.other);
  founder = await newPerson("founder");
});

describe("the operations document, followed in another stage", () => {
  it("grants a role", async () => {
    await follow("Grant a role", { EMAIL: founder.email, ROLE: "city_founder" });
    expect((await reach(getMe, {}, founder.token)).body).toMatchObject({ role: "city_founder" });
  });

  it("migrates the table", async () => {
    expect(await follow("Migrate")).toContain("No migration is pending");
  });

  it("turns two-step sign-in off", async () => {
    await follow("Turn two-step sign-in off", { EMAIL: founder.email });
  });

  it("lists and delivers failed mails", async () => {
    expect(await follow("List failed mails")).toContain("0 failed.");
    expect(await follow("Deliver failed mails")).toContain("0 failed.");
  });

  it("delivers pending mails", async () => {
    const consumer = deployed.functionOf("jobs/routeOutbox");
    const uuid = await askAws(
      `lambda list-event-source-mappings --function-name ${consumer} --query 'EventSourceMappings[0].UUID'`,
    );
    const mapping = `lambda update-event-source-mapping --uuid ${text(uuid)}`;
    await askAws(`${mapping} --no-enabled`);
    const eventId = await postEvent("Evening with late mail");
    expect((await reach(joinEvent, { body: { eventId } }, founder.token)).status).toBe(200);
    await agePendingMails();
    expect(await follow("Deliver pending mails")).toMatch(/[1-9]\d* sent/);
    expect(await readMail(founder.email, "Evening with late mail")).toBeDefined();
    await askAws(`${mapping} --enabled`);
  });

  it("restores the table", async () => {
    const kept = await postEvent("Kept evening");
    const restoreTime = new Date().toISOString();
    await follow("Stop all writes");
    expect(await tryToPost()).toMatchObject({ status: 503, body: { code: "Maintenance" } });
    expect((await reach(getEvent, { params: { eventId: kept } })).status).toBe(200);
    await follow("Restore", { RESTORE_TIME: restoreTime });
    await follow("Allow writes again");
    await expect.poll(async () => (await tryToPost()).status).toBe(200);
    expect((await reach(getEvent, { params: { eventId: kept } })).status).toBe(200);
    // The commands wait for 40 seconds until running calls have ended, and look 26 times for the table.
  }, 600_000);

  it("deletes a throttle", async () => {
    await follow("Delete a throttle", { ROUTE: "POST /api/contact" });
  });

  it("reads what alarms ask for", async () => {
    await follow("Refused calls");
    await follow("One log", { LOG: "jobs/housekeeping" });
    const rule = text(await askAws("events list-rules --query 'Rules[0].Name'"));
    const commands = readAlarmActions().flatMap((row) => row.commands);
    for (const command of new Set(commands.filter((one) => /^(aws|npm) /.test(one) && !otherRows.test(one))))
      await operate(command, { ...environment(), RULE: rule });
  }, 300_000);

  it("has no untried command", () => {
    const untried = readBlocks().filter(
      ({ heading }) => !ran.has(heading) && !ranOutside.has(heading) && !onlyOnAws.has(heading),
    );
    expect(untried).toEqual([]);
  });
});
