import { JwtVerifier } from "aws-jwt-verify";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import { afterEach, describe, expect, it } from "vitest";
import { PASSWORD, startWithSara, stopAll, WRONG_SIGN_IN } from "./startCognito";

afterEach(stopAll);

describe("sign-in", () => {
  it("answers an unknown e-mail like a wrong password", async () => {
    const { client, call, email } = await startWithSara();
    await expect(client.signIn(email, "wrong password")).rejects.toMatchObject(WRONG_SIGN_IN);
    await expect(client.signIn("nobody@example.com", PASSWORD)).rejects.toMatchObject(WRONG_SIGN_IN);
    const ask = async (USERNAME: string) => {
      const { json } = await call("InitiateAuth", {
        ClientId: "majlis-web",
        AuthFlow: "USER_SRP_AUTH",
        AuthParameters: { USERNAME, SRP_A: "abcdef" },
      });
      const { SALT, USER_ID_FOR_SRP, SRP_B } = Object(json["ChallengeParameters"]);
      return { SALT, USER_ID_FOR_SRP, SRP_B };
    };
    const [first, again, known] = [
      await ask("no@example.com"),
      await ask("no@example.com"),
      await ask(email),
    ];
    expect({ ...again, SRP_B: 0 }).toEqual({ ...first, SRP_B: 0 });
    expect(again.SRP_B).not.toBe(first.SRP_B);
    for (const { SALT, USER_ID_FOR_SRP } of [first, known]) {
      expect(SALT).toMatch(/^[0-9a-f]{30,34}$/);
      expect(USER_ID_FOR_SRP).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }
  });

  it("locks known and unknown e-mails after five wrong passwords, longer each time", async () => {
    const { client, email, passSeconds } = await startWithSara();
    const locked = { name: "NotAuthorizedException", message: "Password attempts exceeded" };
    for (const who of [email, "nobody@example.com"]) {
      for (let i = 0; i < 5; i += 1) {
        await expect(client.signIn(who, "wrong password")).rejects.toMatchObject(WRONG_SIGN_IN);
      }
      await expect(client.signIn(who, PASSWORD)).rejects.toMatchObject(locked);
      passSeconds(2);
      await expect(client.signIn(who, "wrong password")).rejects.toMatchObject(WRONG_SIGN_IN);
      passSeconds(1);
      await expect(client.signIn(who, PASSWORD)).rejects.toMatchObject(locked);
      passSeconds(2);
    }
    await client.signIn(email, PASSWORD);
  });

  it("verifies the password in many repeated sign-ins", async () => {
    const { client, email } = await startWithSara();
    for (let i = 0; i < 6; i += 1) await client.signIn(email, PASSWORD);
  });

  it("refuses a plain password, an invalid SRP value and a reused proof", async () => {
    const { call, email } = await startWithSara();
    const initiate = (AuthFlow: string, AuthParameters: Record<string, string>) =>
      call("InitiateAuth", { ClientId: "majlis-web", AuthFlow, AuthParameters });
    const plain = await initiate("USER_PASSWORD_AUTH", { USERNAME: email, PASSWORD });
    expect(plain.json).toEqual({
      __type: "InvalidParameterException",
      message: "USER_PASSWORD_AUTH flow not enabled for this client",
    });
    for (const SRP_A of ["0", "", "not hex"]) {
      const { json } = await initiate("USER_SRP_AUTH", { USERNAME: email, SRP_A });
      expect(json).toMatchObject({ __type: "InvalidParameterException" });
    }
    const unknownBlock = await call("RespondToAuthChallenge", {
      ClientId: "majlis-web",
      ChallengeName: "PASSWORD_VERIFIER",
      ChallengeResponses: { PASSWORD_CLAIM_SECRET_BLOCK: "seen before" },
    });
    expect(unknownBlock.json).toMatchObject({ __type: "NotAuthorizedException" });
  });
});

describe("sessions", () => {
  it("issues access tokens with the claims of AWS", async () => {
    const { client, email, sub, endpoint } = await startWithSara();
    const { session } = await client.signIn(email, PASSWORD);
    const verifier = JwtVerifier.create(
      {
        issuer: "http://localhost/local/cognito/local_majlis",
        audience: null,
        jwksUri: `${endpoint}local_majlis/.well-known/jwks.json`,
      },
      {
        jwksCache: new SimpleJwksCache({
          fetcher: { fetch: async (uri) => (await fetch(uri)).arrayBuffer() },
        }),
      },
    );
    const claims = await verifier.verify(session.getAccessToken().getJwtToken());
    expect(claims).toMatchObject({
      sub,
      username: sub,
      token_use: "access",
      client_id: "majlis-web",
      scope: "aws.cognito.signin.user.admin",
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(15 * 60);
  });

  it("refreshes until the session ends", async () => {
    const { client, email, passSeconds } = await startWithSara({ lifetimes: { access: 60, refresh: 600 } });
    const signedIn = await client.signIn(email, PASSWORD);
    const names = (await client.attributes(signedIn))?.map((each) => each.getName());
    expect(names).toEqual(expect.arrayContaining(["sub", "email", "email_verified", "name"]));
    passSeconds(30);
    const refreshed = await client.refresh(signedIn);
    expect(refreshed?.getAccessToken().getJwtToken()).not.toBe(
      signedIn.session.getAccessToken().getJwtToken(),
    );
    const { auth_time: signedInAt } = signedIn.session.getAccessToken().decodePayload();
    expect(refreshed?.getAccessToken().decodePayload()["auth_time"]).toBe(signedInAt);
  });

  it("refuses an expired, forged or wrong token, and one of an ended session", async () => {
    const { client, call, email, passSeconds } = await startWithSara({
      lifetimes: { access: 60, refresh: 600 },
    });
    const { user, session } = await client.signIn(email, PASSWORD);
    const access = session.getAccessToken().getJwtToken();
    const [header, , signature] = access.split(".");
    const forged = `${header}.${Buffer.from('{"token_use":"access"}').toString("base64url")}.${signature}`;
    const getUser = async (AccessToken: string) => (await call("GetUser", { AccessToken })).json["message"];
    expect(await getUser(forged)).toBe("Invalid Access Token");
    expect(await getUser("garbage")).toBe("Invalid Access Token");
    expect(await getUser(session.getIdToken().getJwtToken())).toBe("Invalid Access Token");
    await client.signOut({ user, session });
    expect(await getUser(access)).toBe("Access Token has been revoked");
    passSeconds(61);
    expect(await getUser(access)).toBe("Access Token has expired");

    const refresh = async (REFRESH_TOKEN: string) =>
      (
        await call("InitiateAuth", {
          ClientId: "majlis-web",
          AuthFlow: "REFRESH_TOKEN_AUTH",
          AuthParameters: { REFRESH_TOKEN },
        })
      ).json["message"];
    expect(await refresh(session.getRefreshToken().getToken())).toBe("Invalid Refresh Token");
    const second = await client.signIn(email, PASSWORD);
    passSeconds(601);
    expect(await refresh(second.session.getRefreshToken().getToken())).toBe("Refresh Token has expired");
  });

  it("signs out one device, every device, and a deleted account", async () => {
    const { client, call, email } = await startWithSara();
    const [phone, laptop] = [await client.signIn(email, PASSWORD), await client.signIn(email, PASSWORD)];
    const works = async ({ session }: typeof phone) =>
      (await call("GetUser", { AccessToken: session.getAccessToken().getJwtToken() })).status === 200;
    await client.signOut(phone);
    expect([await works(phone), await works(laptop)]).toEqual([false, true]);
    const tablet = await client.signIn(email, PASSWORD);
    await client.signOutEverywhere(tablet);
    expect([await works(laptop), await works(tablet)]).toEqual([false, false]);
    await client.deleteUser(await client.signIn(email, PASSWORD));
    await expect(client.signIn(email, PASSWORD)).rejects.toMatchObject(WRONG_SIGN_IN);
    await client.signUp(email, PASSWORD);
  });
});
