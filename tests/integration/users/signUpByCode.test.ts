import { randomBytes } from "node:crypto";
import { bringPeople } from "@majlis/contracts/admin/people";
import {
  createFounderApplication,
  decideFounderApplication,
  type FounderApplication,
  listFounderApplications,
} from "@majlis/contracts/founders/applications";
import { getMe } from "@majlis/contracts/users";
import { createUser } from "@majlis/core/account/createUser";
import { requestSignInCode } from "@majlis/core/account/requestSignInCode";
import { expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { newAccount } from "#support/factoriesOverHttp.ts";
import { mailTo } from "#support/mailbox.ts";
import { ownTable } from "#support/ownTable.ts";
import { askCode, newCode, signInWith } from "#support/signInCodes.ts";

/** A sign-up by code has a password that nobody knows. What waited for its address is there all the same. */

const table = ownTable();

const newEmail = () => `${crypto.randomUUID()}@majlis.test`;
const signUpByCode = (email: string) => newAccount({ email, password: randomBytes(32).toString("base64") });
const roleOf = async (token: string | undefined) => (await call(getMe, {}, token)).body["role"];
const admin = () => tokenOf("admin@majlis.test");

it("an address of an admin's list has its months after a sign-up by code, and at the sign-in by code", async () => {
  const email = newEmail();
  const people = [{ name: "Dina Haddad", email, until: "2031-12-31", note: "Founding member" }];
  const brought = await call(
    bringPeople,
    { body: { step: "bring", mail: true, locale: "en", people } },
    await admin(),
  );
  expect(brought.body["results"]).toEqual([{ outcome: "awaited", mailed: true }]);
  const { token } = await signUpByCode(email);
  expect(await roleOf(token)).toBe("member");
  expect(await roleOf(await signInWith(email, (await newCode(email)).answer))).toBe("member");
});

it("an approved address is a founder after a sign-up by code, and chooses a password for the next sign-in", async () => {
  const email = newEmail();
  const form = { name: "Dina Haddad", email, city: "Irbid", bio: "I host.", teamInfo: "Three friends." };
  await call(createFounderApplication, { body: { ...form, locale: "en" } });
  const by = await admin();
  const { body } = await call(listFounderApplications, { query: { status: "pending", limit: 50 } }, by);
  const applicationId = body.items.find((application: FounderApplication) => application.email === email)?.id;
  if (!applicationId) throw new Error("The application is not there");
  await call(decideFounderApplication, { body: { applicationId, decision: "approve" } }, by);
  const { token } = await signUpByCode(email);
  expect(await roleOf(token)).toBe("city_founder");
  await askCode(email);
  expect((await mailTo(email, "Sign in to Majlis with your password")).text).toContain("never chose one");
});

it("the first admin may sign up by code, and gets no code afterwards", async () => {
  const firstAdmin = "owner@majlis.example";
  const deps = { ...table.deps, settings: { ...table.deps.settings, firstAdmin } };
  await deps.store.stat.delete({ name: "users", bucket: "admin" }).go();
  await createUser(deps, { sub: crypto.randomUUID(), email: firstAdmin, fullName: "Rana Haddad" });
  await requestSignInCode(deps, () => Promise.resolve(false), { email: firstAdmin });
  const { data } = await deps.store.outbox.scan.go({ pages: "all" });
  expect(data.filter(({ template }) => template === "sign_in_code")).toMatchObject([
    { data: { way: "password" } },
  ]);
});
