import { deleteMe, exportMe } from "@majlis/contracts/account";
import { getMe } from "@majlis/contracts/users";
import { describe, expect, it } from "vitest";
import { call, send, tokenOf } from "#support/api.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";

describe("account rights, over HTTP", () => {
  it("everything can be downloaded, and the account deleted: sign-in ends, the token opens nothing", async () => {
    const { email, token } = await newAccount({ fullName: "Noor To Be Gone" });
    const mine = await call(exportMe, {}, token);
    expect([mine.status, mine.body.profile.email]).toEqual([200, email]);
    expect((await call(deleteMe, { body: { confirm: true } }, token)).body).toEqual({ success: true });
    expect((await call(getMe, {}, token)).body.code).toBe("NotSignedIn");
    // The token helper remembers tokens by e-mail: another writing of it asks Cognito anew.
    await expect(tokenOf(email.toUpperCase(), newPassword)).rejects.toMatchObject({
      code: "NotAuthorizedException",
    });
  });

  it.each([undefined, {}, { confirm: false }, { confirm: "yes" }, { confirm: true, user_id: "usr_1" }])(
    "nothing is deleted by %j",
    async (body) => {
      const token = await tokenOf("free@majlis.test");
      const reply = await send(deleteMe, { body }, token);
      expect([reply.status, reply.body.code]).toEqual([400, "InvalidInput"]);
      expect((await call(getMe, {}, token)).status).toBe(200);
    },
  );
});
