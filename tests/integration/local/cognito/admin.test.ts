import { afterEach, describe, expect, it } from "vitest";
import { CREDENTIALS, dataFolder, PASSWORD, start, startWithSara, stopAll } from "./startCognito";

afterEach(stopAll);

describe("administration", () => {
  const UserPoolId = "local_majlis";

  it("finds, disables, signs out and deletes a user by e-mail or sub", async () => {
    const { client, call, email, sub } = await startWithSara();
    const signedIn = await client.signIn(email, PASSWORD);
    const found = await call("ListUsers", { UserPoolId, Filter: `email = "${email}"` }, CREDENTIALS);
    expect(found.json).toMatchObject({ Users: [{ Username: sub, Enabled: true, UserStatus: "CONFIRMED" }] });
    const none = await call("ListUsers", { UserPoolId, Filter: 'email ^= "zz"' }, CREDENTIALS);
    expect(none.json).toEqual({ Users: [] });

    await call("AdminUserGlobalSignOut", { UserPoolId, Username: sub }, CREDENTIALS);
    const AccessToken = signedIn.session.getAccessToken().getJwtToken();
    expect((await call("GetUser", { AccessToken })).json["message"]).toBe("Access Token has been revoked");

    await call("AdminDisableUser", { UserPoolId, Username: email }, CREDENTIALS);
    await expect(client.signIn(email, PASSWORD)).rejects.toMatchObject({ message: "User is disabled." });
    const read = await call("AdminGetUser", { UserPoolId, Username: email }, CREDENTIALS);
    expect(read.json).toMatchObject({ Username: sub, Enabled: false });
    await call("AdminEnableUser", { UserPoolId, Username: email }, CREDENTIALS);
    await client.signIn(email, PASSWORD);

    await call("AdminDeleteUser", { UserPoolId, Username: sub }, CREDENTIALS);
    const gone = await call("AdminGetUser", { UserPoolId, Username: sub }, CREDENTIALS);
    expect(gone.json).toMatchObject({ __type: "UserNotFoundException" });
  });

  it("answers only signed and known requests for its own pool and client", async () => {
    const { call } = await start();
    const type = async (operation: string, body: unknown, headers = {}) =>
      (await call(operation, body, headers)).json["__type"];
    expect(await type("AdminGetUser", { UserPoolId, Username: "a" })).toBe(
      "MissingAuthenticationTokenException",
    );
    expect(await type("ListUsers", { UserPoolId: "x_y" }, CREDENTIALS)).toBe("ResourceNotFoundException");
    expect(await type("SignUp", { ClientId: "other" })).toBe("ResourceNotFoundException");
    expect(await type("AdminCreateUser", {})).toBe("UnknownOperationException");
    expect(await type("SignUp", "not json")).toBe("SerializationException");
    expect(await type("SignUp", `"${"x".repeat(70_000)}"`)).toBe("SerializationException");
  });
});

describe("the data folder", () => {
  it("keeps users, sessions and the signing key after a restart", async () => {
    const dir = await dataFolder();
    const before = await startWithSara({ dir });
    const signedIn = await before.client.signIn(before.email, PASSWORD);
    const keys = await (await fetch(`${before.endpoint}local_majlis/.well-known/jwks.json`)).json();
    await before.close();

    const after = await startWithSara({ dir });
    expect(await (await fetch(`${after.endpoint}local_majlis/.well-known/jwks.json`)).json()).toEqual(keys);
    const AccessToken = signedIn.session.getAccessToken().getJwtToken();
    expect((await after.call("GetUser", { AccessToken })).json).toMatchObject({ Username: after.sub });
    await after.client.signIn(after.email, PASSWORD);
  });

  it("seeds fifty accounts at once, each of which can sign in", async () => {
    const { userPool, client } = await start({ dir: await dataFolder() });
    const people = Array.from({ length: 50 }, (_, index) => ({
      sub: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      email: `person${index}@example.com`,
      password: PASSWORD,
    }));
    userPool.createConfirmedUsers(people);
    for (const person of ["person0", "person49"]) await client.signIn(`${person}@example.com`, PASSWORD);
  });
});
