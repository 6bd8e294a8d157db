import { TOTP, Secret } from "otpauth";
import { afterEach, expect, it } from "vitest";
import { CREDENTIALS, PASSWORD, startWithSara, stopAll } from "./startCognito";

afterEach(stopAll);

/** The period of a code in seconds. */
const HALF_MINUTE = 30;

const startWithApp = async () => {
  let passed = 0;
  let signIns = 0;
  const pool = await startWithSara({
    triggers: {
      postAuthentication: (event) => {
        signIns++;
        return event;
      },
    },
  });
  const passSeconds = (seconds: number) => {
    passed += seconds;
    pool.passSeconds(seconds);
  };
  const { session } = await pool.client.signIn(pool.email, PASSWORD);
  const AccessToken = session.getAccessToken().getJwtToken();
  const { json } = await pool.call("AssociateSoftwareToken", { AccessToken });
  const totp = new TOTP({ secret: Secret.fromBase32(String(json["SecretCode"])) });
  const code = () => totp.generate({ timestamp: Date.now() + passed * 1000 });
  return { ...pool, passSeconds, AccessToken, code, countSignIns: () => signIns };
};

const preferred = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };

it("asks for a code after the authenticator app is verified and preferred", async () => {
  const { call, client, email, code, AccessToken, passSeconds } = await startWithApp();
  const early = await call("SetUserMFAPreference", { AccessToken, ...preferred });
  expect(early.json).toMatchObject({ __type: "InvalidParameterException" });
  const wrong = await call("VerifySoftwareToken", { AccessToken, UserCode: "000000" });
  expect(wrong.json).toMatchObject({ __type: "EnableSoftwareTokenMFAException" });

  const right = await call("VerifySoftwareToken", { AccessToken, UserCode: code() });
  expect(right.json).toEqual({ Status: "SUCCESS" });
  await client.signIn(email, PASSWORD); // proved, not yet preferred
  await call("SetUserMFAPreference", { AccessToken, ...preferred });
  expect((await call("GetUser", { AccessToken })).json).toMatchObject({
    UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
  });
  passSeconds(HALF_MINUTE);
  const signedIn = await client.signIn(email, PASSWORD, code);
  expect(signedIn.session.isValid()).toBe(true);
});

it("refuses a wrong code, a used code and an expired session", async () => {
  const { call, client, email, code, AccessToken, passSeconds, countSignIns } = await startWithApp();
  const used = code();
  await call("VerifySoftwareToken", { AccessToken, UserCode: used });
  await call("SetUserMFAPreference", { AccessToken, ...preferred });
  const refused = { name: "CodeMismatchException" };
  await expect(client.signIn(email, PASSWORD, () => used)).rejects.toMatchObject(refused);
  await expect(client.signIn(email, PASSWORD, () => "123456")).rejects.toMatchObject(refused);
  expect(countSignIns()).toBe(1); // the trigger waits for the last step
  const stale = await call("RespondToAuthChallenge", {
    ClientId: "majlis-web",
    ChallengeName: "SOFTWARE_TOKEN_MFA",
    Session: "of nobody",
    ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: code() },
  });
  expect(stale.json).toMatchObject({ __type: "NotAuthorizedException" });
  passSeconds(HALF_MINUTE * 2);
  await client.signIn(email, PASSWORD, code);
});

it("lets an operator remove the second step of a user", async () => {
  const { call, client, email, code, AccessToken } = await startWithApp();
  await call("VerifySoftwareToken", { AccessToken, UserCode: code() });
  await call("SetUserMFAPreference", { AccessToken, ...preferred });
  await call(
    "AdminSetUserMFAPreference",
    { UserPoolId: "local_majlis", Username: email, SoftwareTokenMfaSettings: { Enabled: false } },
    CREDENTIALS,
  );
  await client.signIn(email, PASSWORD);
});
