import { ApplicationForm } from "@majlis/contracts/founders/applications";
import { ApplicationId, type UserId } from "@majlis/contracts/ids";
import { getOverview } from "@majlis/core/admin/getOverview";
import { listUsers } from "@majlis/core/admin/listUsers";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { listFounderApplications } from "@majlis/core/founders/listFounderApplications";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { grantApplication } from "@majlis/core/founders/grantApplication";
import { decideFounderApplication } from "@majlis/core/founders/decideFounderApplication";
import { createUser } from "@majlis/core/account/createUser";
import { findActor } from "@majlis/core/users/findActor";
import { describe, expect, it } from "vitest";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";
import { newActor, newUser } from "#support/factories.ts";

const { deps, at } = ownTable();
const admin = newActor("admin");
const form = {
  name: "Lina Haddad",
  email: "lina@example.com",
  city: "Irbid",
  bio: "I bring people together.",
  teamInfo: "Three speakers, one creator.",
};

const apply = async (email = `${crypto.randomUUID()}@example.com`, when = deps): Promise<ApplicationId> => {
  await createFounderApplication(when, { ...form, email });
  const { data } = await deps.store.founderApplication.query
    .byEmail({ email })
    .go({ order: "desc", limit: 1 });
  return ApplicationId.parse(data[0]?.id);
};
const decide = (
  applicationId: ApplicationId,
  decision: "approve" | "decline",
  reason?: string,
  when = deps,
) => decideFounderApplication(when, admin, { applicationId, decision, reason });
const signUp = async (email: string): Promise<UserId> => (await newUser(deps, { email })).userId;
const roleOf = async (id: UserId) => (await deps.store.user.get({ id }).go({ consistent: true })).data?.role;
const mailAbout = async (id: ApplicationId) => deliverAll(deps, await rowsAbout(deps, id));

describe("the application form", () => {
  it.each(["name", "email", "city", "bio", "teamInfo"] as const)("needs %s", (field) => {
    const { [field]: _, ...rest } = form;
    expect(ApplicationForm.safeParse(rest).success).toBe(false);
    expect(ApplicationForm.safeParse({ ...form, [field]: "  " }).success).toBe(false);
  });

  it.each([
    { email: "lina@" },
    { name: "x".repeat(102) },
    { bio: "x".repeat(2001) },
    { teamInfo: "x".repeat(2001) },
    { status: "approved" },
  ])("refuses %j", (wrong) => expect(ApplicationForm.safeParse({ ...form, ...wrong }).success).toBe(false));
});

describe("deciding an application", () => {
  it("approval makes the account with that e-mail a city founder, in any letter case", async () => {
    const userId = await signUp("Lina.One@Example.com");
    await decide(await apply("lina.one@example.com"), "approve");
    expect(await roleOf(userId)).toBe("city_founder");
    const { items, counts } = await listUsers(deps, { role: "city_founder", limit: 50 });
    expect([items.map(({ id }) => id), counts.city_founder]).toEqual([[userId], 1]);
  });

  it("approval makes a later sign-up with that e-mail a city founder", async () => {
    const id = await apply("lina.two@example.com");
    await decide(id, "approve");
    const before = await listFounderApplications(deps, { status: "decided", limit: 100 });
    expect(before.items.find((item) => item.id === id)).toMatchObject({ granted: false });
    expect(await roleOf(await signUp("lina.two@example.com"))).toBe("city_founder");
    const after = await listFounderApplications(deps, { status: "decided", limit: 100 });
    expect(after.items.find((item) => item.id === id)).toMatchObject({ granted: true });
  });

  it("a repeated approval does not undo a demotion", async () => {
    const userId = await signUp("lina.three@example.com");
    const id = await apply("lina.three@example.com");
    await decide(id, "approve");
    await setUserRole(deps, admin, { userId, role: "free_user" });
    await decide(id, "approve");
    expect(await roleOf(userId)).toBe("free_user");
  });

  it("approval does not demote an admin", async () => {
    const userId = await signUp("lina.four@example.com");
    await setUserRole(deps, admin, { userId, role: "admin" });
    await decide(await apply("lina.four@example.com"), "approve");
    expect(await roleOf(userId)).toBe("admin");
  });

  it("a declined applicant gets no role and a mail with the reason", async () => {
    const id = await apply("lina.five@example.com");
    await decide(id, "decline", "Your team has no speaker yet.");
    expect(await roleOf(await signUp("lina.five@example.com"))).toBe("free_user");
    const [mail] = await mailAbout(id);
    expect(mail).toMatchObject({
      to: "lina.five@example.com",
      subject: "Your application as a city founder",
    });
    expect(mail?.text).toContain("Your team has no speaker yet.");
  });

  it("the mail is in the language of the application form", async () => {
    const email = "lina.eight@example.com";
    await createFounderApplication(deps, { ...form, email, locale: "ar" });
    const { data } = await deps.store.founderApplication.query.byEmail({ email }).go();
    const id = ApplicationId.parse(data[0]?.id);
    await decide(id, "approve");
    expect(await mailAbout(id)).toMatchObject([{ to: email, subject: expect.stringContaining("أهلًا بك") }]);
  });

  it("concurrent decisions by two admins send one mail", async () => {
    const id = await apply();
    const results = await Promise.allSettled([decide(id, "approve"), decide(id, "decline")]);
    expect(results.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "ApplicationAlreadyDecided" } },
    ]);
    expect(await mailAbout(id)).toHaveLength(1);
  });

  it("an unknown application is not found", async () =>
    expect(decide(ApplicationId.parse(`app_${"0".repeat(26)}`), "approve")).rejects.toMatchObject({
      code: "ApplicationNotFound",
    }));
});

describe("the lists and the counts", () => {
  it("show pending applications, oldest first, with this week's counts", async () => {
    const before = (await getOverview(deps)).applications;
    const weekAgo = at("2026-11-14T12:00:00.000Z");
    await decide(await apply(undefined, weekAgo), "approve", undefined, weekAgo);
    const sixDaysAgo = at("2026-11-15T12:00:00.000Z");
    const oldest = await apply(undefined, sixDaysAgo);
    await decide(await apply(undefined, sixDaysAgo), "approve", undefined, sixDaysAgo);
    const newest = await apply();
    const { items } = await listFounderApplications(deps, { status: "pending", limit: 100 });
    expect([items[0]?.id, items.at(-1)?.id]).toEqual([oldest, newest]);
    expect((await getOverview(deps)).applications).toEqual({
      approved_this_week: before.approved_this_week + 1,
      pending: before.pending + 2,
      declined: before.declined,
    });
  });
});

it("concurrent grants of one application grant it once", async () => {
  const email = "lina.seven@example.com";
  const userId = await signUp(email);
  const admitted = await apply(email);
  await deps.store.founderApplication
    .patch({ id: admitted })
    .set({ status: "approved" })
    .composite({ created_at: deps.clock.now().toISOString() })
    .go();
  await Promise.all(Array.from({ length: 6 }, () => grantApplication(deps, email)));
  const { data } = await deps.store.audit.query.byMonth({ month: "2026-11" }).go({ pages: "all" });
  const granted = data.filter(
    (entry) => entry.subject_id === userId && entry.action === "application.granted",
  );
  expect([granted.length, await roleOf(userId)]).toEqual([1, "city_founder"]);
});

it("a repeated sign-up confirmation grants the role once", async () => {
  const sub = crypto.randomUUID();
  await decide(await apply("lina.six@example.com"), "approve");
  const person = { sub, email: "lina.six@example.com", fullName: "Lina" };
  await createUser(deps, person);
  await createUser(deps, person);
  expect((await findActor(deps, sub)).role).toBe("city_founder");
});
