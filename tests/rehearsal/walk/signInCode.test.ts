import { requestSignInCode } from "@majlis/contracts/account/signInCode";
import { getMe } from "@majlis/contracts/users";
import { beforeAll, expect, it } from "vitest";
import { send } from "#support/api.ts";
import { listed, text } from "#support/json.ts";
import { beginSignInByCode, newAccount, signInByCode } from "../accounts";
import { type Deployed, readDeployed } from "../deployed";
import { stages } from "../home";
import { readMail } from "../mails";
import { askAws } from "../operate";

/*
 * The emulator runs the three triggers as Cognito does. It answers UserNotFoundException for an unknown address, which
 * Cognito does not: that one is in tests/integration/attacks alone.
 */

let deployed: Deployed;
const email = `code-${Date.now()}@majlis.example`;
const code = { request: "", digits: "" };

beforeAll(async () => {
  deployed = await readDeployed(stages.production);
  await newAccount(deployed, email);
});

const callApi = (endpoint: Parameters<typeof send>[0], body?: object, token?: string) =>
  send(endpoint, { body }, token, { site: deployed.site, headers: deployed.originHeaders });

it("mails a code that the reply does not have", async () => {
  const { status, body } = await callApi(requestSignInCode, { email, locale: "en" });
  expect(status).toBe(200);
  code.request = String(body["request"]);
  const mail = await readMail(email, "Your code to sign in to Majlis");
  code.digits = new RegExp(String.raw`${code.request}\.(\d{6})`).exec(mail)?.[1] ?? "";
  expect(code.digits).toMatch(/^\d{6}$/);
  expect(JSON.stringify(body)).not.toContain(code.digits);
});

it("begins with one challenge that says nothing of the code", async () => {
  const { ChallengeName, ChallengeParameters, AuthenticationResult } = await beginSignInByCode(
    deployed,
    email,
  );
  expect(ChallengeName).toBe("CUSTOM_CHALLENGE");
  expect(AuthenticationResult).toBeUndefined();
  expect(JSON.stringify(ChallengeParameters ?? {})).not.toContain(code.digits);
});

it("refuses a wrong code, signs in with the right one, and refuses it then", async () => {
  const { request, digits } = code;
  const wrong = `${request}.${digits === "000000" ? "000001" : "000000"}`;
  const refused = { name: "NotAuthorizedException" };
  await expect(signInByCode(deployed, email, wrong)).rejects.toMatchObject(refused);
  const token = await signInByCode(deployed, email, `${request}.${digits}`);
  expect(await callApi(getMe, undefined, token)).toMatchObject({ status: 200, body: { email } });
  await expect(signInByCode(deployed, email, `${request}.${digits}`)).rejects.toMatchObject(refused);
});

it.each(["defineAuthChallenge", "createAuthChallenge", "verifyAuthChallenge"])("runs %s", async (name) => {
  const group = `/majlis/${deployed.stage}/auth/${name}`;
  const lines = await askAws(`logs filter-log-events --log-group-name ${group} --query 'events[].message'`);
  expect(
    listed(lines)
      .map(text)
      .filter((line) => line.includes("START")),
  ).not.toEqual([]);
});
