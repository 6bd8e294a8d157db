import { UserId } from "@majlis/contracts/ids";
import { getMe, updateMe } from "@majlis/contracts/users";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { createUser } from "@majlis/core/account/createUser";
import { userIdOfSub } from "@majlis/core/users/findActor";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { call, newSession, send, tokenOf } from "#support/api.ts";
import { insertEvent, insertGathering, newActor } from "#support/factories.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";
import { gatheringNow } from "#support/occasionRows.ts";

const deps = testDeps();

describe("my profile", () => {
  it("has the role and the e-mail", async () => {
    const { body } = await call(getMe, {}, await tokenOf("founder@majlis.test"));
    expect(body).toMatchObject({
      email: "founder@majlis.test",
      role: "city_founder",
      full_name: "Lina Haddad",
    });
  });

  it("changes the given fields and clears them with null", async () => {
    const token = await tokenOf("free@majlis.test");
    await call(updateMe, { body: { phone: "+962 7 9000 0000", city: "عمّان" } }, token);
    const { body } = await call(updateMe, { body: { phone: null } }, token);
    expect(body).toMatchObject({ phone: null, city: "عمّان", full_name: "Yousef Nasser" });
  });

  it.each(["", "  ", null])("keeps the name when the form sends %j", async (full_name) => {
    const token = await tokenOf("free@majlis.test");
    const { body } = await call(updateMe, { body: { full_name, country: "Jordan" } }, token);
    expect(body).toMatchObject({ full_name: "Yousef Nasser", country: "Jordan" });
  });

  it("copies a new name to tickets and hosted occasions", async () => {
    const { token } = await newAccount({ fullName: "Noor Old" });
    const { body: me } = await call(getMe, {}, token);
    const user_id: string = me.id;
    const gatheringId = await insertGathering(deps, { host_id: user_id, host_name: "Noor Old" });
    const eventId = await insertEvent(deps, { founder_id: user_id, founder_name: "Noor Old" });
    const key = { user_id, type: "gathering" as const, ref_id: gatheringId };
    await joinGathering(deps, newActor("member", { userId: UserId.parse(user_id) }), gatheringId);
    await call(updateMe, { body: { full_name: "نور الجديدة" } }, token);
    const { data: ticket } = await deps.store.ticket.get(key).go({ consistent: true });
    const gathering = await gatheringNow(deps, gatheringId);
    const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
    const names = [ticket?.holder_name, gathering?.host_name, event?.founder_name];
    expect(names).toEqual(["نور الجديدة", "نور الجديدة", "نور الجديدة"]);
    expect(gathering?.attendee_count).toBe(1);
  });

  it.each([
    { role: "admin" },
    { id: "usr_1" },
    { email: "a@b.co" },
    { onboarded_at: "now" },
    { full_name: "n".repeat(102) },
    { locale: "fr" },
    { locale: null },
    { phone: "1".repeat(33) },
  ])("refuses %j", async (body) => {
    const token = await tokenOf("free@majlis.test");
    expect((await send(updateMe, { body }, token)).status).toBe(400);
    expect((await call(getMe, {}, token)).body.role).toBe("free_user");
  });
});

it("the next sign-in creates a profile that the confirmation did not create", async () => {
  const { email, token } = await newAccount({ fullName: "Noor Half Made" });
  const { id } = (await call(getMe, {}, token)).body;
  await Promise.all([
    deps.store.user.delete({ id }).go(),
    deps.store.account.delete({ user_id: id }).go(),
    deps.store.searchEntry.delete({ ref_id: id }).go(),
  ]);
  expect((await call(getMe, {}, token)).body.code).toBe("NotSignedIn");
  const newToken = (await newSession(email, newPassword, "ar")).getAccessToken().getJwtToken();
  const mended = { id, email, full_name: "Noor Half Made", role: "free_user", locale: "ar" };
  expect((await call(getMe, {}, newToken)).body).toMatchObject(mended);
  await call(updateMe, { body: { full_name: "Noor Her Own" } }, newToken);
  await newSession(email, newPassword);
  expect((await call(getMe, {}, newToken)).body).toMatchObject({ ...mended, full_name: "Noor Her Own" });
});

it.each([
  ["  Noor \r\nBcc:\tall\u0000 ", "Noor Bcc: all"],
  ["ن".repeat(300), "ن".repeat(101)],
  ["Noor\u200b \ud83d\u202e", "Noor"],
  [`${"n".repeat(100)}🙂`, "n".repeat(100)],
])("cleans a name that did not pass the form: %j", async (fullName, kept) => {
  const sub = randomUUID();
  await createUser(deps, { sub, email: `${sub}@example.com`, fullName });
  const { data } = await deps.store.user.get({ id: userIdOfSub(sub) }).go();
  expect(data?.full_name).toBe(kept);
});
