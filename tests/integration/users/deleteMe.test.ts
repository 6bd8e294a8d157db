import { deleteMe, exportMe } from "@majlis/contracts/account";
import { getMe } from "@majlis/contracts/users";
import { describe, expect, it } from "vitest";
import { call, send, tokenOf } from "#support/api.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";

describe("account rights, over HTTP", () => {
  it("export the data and delete the account, then refuse sign-in and token", async () => {
    const { email, token } = await newAccount({ fullName: "Noor To Be Gone" });
    const mine = await call(exportMe, {}, token);
    expect([mine.status, mine.body.profile.email]).toEqual([200, email]);
    expect((await call(deleteMe, { body: { confirm: true } }, token)).body).toEqual({ success: true });
    expect((await call(getMe, {}, token)).body.code).toBe("NotSignedIn");
    // `tokenOf` caches tokens by e-mail. Other letter case avoids the cache.
    await expect(tokenOf(email.toUpperCase(), newPassword)).rejects.toMatchObject({
      code: "NotAuthorizedException",
    });
  });

  it.each([undefined, {}, { confirm: false }, { confirm: "yes" }, { confirm: true, user_id: "usr_1" }])(
    "delete nothing for the body %j",
    async (body) => {
      const token = await tokenOf("free@majlis.test");
      const reply = await send(deleteMe, { body }, token);
      expect([reply.status, reply.body.code]).toEqual([400, "InvalidInput"]);
      expect((await call(getMe, {}, token)).status).toBe(200);
    },
  );
});
