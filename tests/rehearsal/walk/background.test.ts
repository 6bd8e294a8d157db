import { type ScheduledJob, schedules } from "@majlis/functions/deployment/background";
import { Duration } from "aws-cdk-lib";
import { Schedule } from "aws-cdk-lib/aws-events";
import { beforeAll, describe, expect, it } from "vitest";
import { type Json, listed, read, text } from "#support/json.ts";
import { newAccount, signUp } from "../accounts";
import { type Deployed, readDeployed } from "../deployed";
import { account, home, region, stages } from "../home";
import { askAws, operate } from "../operate";

let deployed: Deployed;
beforeAll(async () => {
  deployed = await readDeployed(stages.production);
});

const newEmail = (who: string) => `${who}-${Date.now()}@majlis.example`;

/** Log lines of a function that contain a text. */
const readLog = async (path: string, part: string): Promise<string[]> => {
  const group = `/majlis/${deployed.stage}/${path}`;
  const lines = await askAws(`logs filter-log-events --log-group-name ${group} --query 'events[].message'`);
  return listed(lines)
    .map(text)
    .filter((line) => line.includes(part));
};

/** Runs a function with an event, as AWS does. Throws when it fails. */
const invoke = async (path: string, event: unknown): Promise<void> => {
  const target = `--function-name ${deployed.functionOf(path)} --payload '${JSON.stringify(event)}'`;
  expect(await askAws(`lambda invoke ${target} --query FunctionError ${home}/answer.json`)).toBeNull();
};

/** Attributes of the rows with this address. */
const readAccount = async (email: string): Promise<Json> => {
  const values = JSON.stringify({ ":email": { S: email } });
  return askAws(
    `dynamodb scan --table-name ${deployed.table} --filter-expression 'email = :email' --expression-attribute-values '${values}' --query 'Items[0]'`,
  );
};

describe("triggers", () => {
  it("preSignUp refuses a common password", async () => {
    await expect(signUp(deployed, newEmail("common"), "password1")).rejects.toThrow(
      /UserLambdaValidation|common/i,
    );
  });

  it("customMessage, postConfirmation and postAuthentication run", async () => {
    const email = newEmail("triggers");
    await newAccount(deployed, email);
    expect(await readAccount(email)).not.toBeNull();
    expect(await readLog("auth/customMessage", "START")).not.toEqual([]);
    expect(await readLog("auth/postConfirmation", "PostConfirmation_ConfirmSignUp")).not.toEqual([]);
    expect(await readLog("auth/postAuthentication", "PostAuthentication_Authentication")).not.toEqual([]);
  });
});

describe("scheduled jobs", () => {
  it.each(Object.keys(schedules) as ScheduledJob[])("%s has a schedule and runs", async (name) => {
    const arn = `arn:aws:lambda:${region}:${account}:function:${deployed.functionOf(`jobs/${name}`)}`;
    const rule = await askAws(`events list-rule-names-by-target --target-arn ${arn} --query 'RuleNames[0]'`);
    expect(await askAws(`events describe-rule --name ${text(rule)}`)).toMatchObject({
      ScheduleExpression: Schedule.rate(Duration.minutes(schedules[name].everyMinutes)).expressionString,
      State: "ENABLED",
    });
    // Warnings of a new process can hold its first lines back until the next call in the emulator.
    await expect
      .poll(
        async () => {
          await invoke(`jobs/${name}`, {});
          return readLog(`jobs/${name}`, `"job":"${name}"`);
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .not.toEqual([]);
  });
});

describe("mail feedback", () => {
  const publish = (message: string) =>
    operate(
      `aws sns publish --topic-arn arn:aws:sns:${region}:${account}:${deployed.stage}-majlis-undelivered --message '${message}'`,
    );

  it("stops mail to an address that bounced", async () => {
    const email = newEmail("bounced");
    await newAccount(deployed, email);
    await publish(
      JSON.stringify({
        eventType: "Bounce",
        bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: email }] },
      }),
    );
    await expect
      .poll(async () => read(await readAccount(email)).undeliverable, { timeout: 30_000 })
      .toEqual({ S: "bounced" });
  });

  it("accepts the test notification of SES", async () => {
    await publish("Successfully validated SNS topic for Amazon SES event publishing.");
    await expect
      .poll(() => readLog("jobs/receiveMailFeedback", `"topic":"validated"`), { timeout: 30_000 })
      .not.toEqual([]);
  });
});
