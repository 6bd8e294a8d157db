import "#support/generousHouse.ts";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createSite } from "@majlis/local/site/createSite";
import { overflow, violations } from "#support/axe.ts";
import { expect, expectOnScreen, phone, test as base } from "#support/browser.ts";
import { newAccount, newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { copyHouse, runInCopy } from "#support/houseCopy.ts";
import { mailTo } from "#support/mailbox.ts";
import { startStripeProduct, type StripeProduct, transferSettings } from "#support/startFunctions.ts";
import { deliver, stripeEvent } from "#support/stripeStandIn.ts";

const payments = "stripe,transfer";

/** The product of a house that sells years, by card and by transfer, and has the friend's month, once per worker. */
const test = base.extend<object, { shop: StripeProduct }>({
  shop: [
    async ({}, use) => {
      const config = readFileSync("house.config.ts", "utf8");
      const years = config.replace(/membershipPrice: \d+,/, "$& yearlyPrice: 20_000,");
      const copy = copyHouse(years.replace('["friendMonth"]', "[]"));
      runInCopy(["npx", "vite", "build"], join(copy, "web"), { VITE_PAYMENTS: payments });
      const shop = await startStripeProduct(
        { ...transferSettings, PAYMENTS: payments },
        createSite(join(copy, "web/dist")),
      );
      await use(shop);
      await shop.close();
      rmSync(copy, { recursive: true });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  site: async ({ site, shop }, use) => {
    site.api = shop.url;
    site.pages = shop.url;
    await use(site);
  },
});

test("a year is chosen, paid by card and shown where the house sells years", async ({
  openAs,
  site,
  shop,
}) => {
  const { email } = await newAccount();
  const page = await openAs(email, "/membership", { baseURL: site.url, password: newPassword });
  const choice = page.getByRole("group", { name: "By the month or by the year?" });
  await expect(choice.getByRole("radio", { name: "$20.00 a month" })).toBeChecked();
  await choice.getByRole("radio", { name: "$200.00 a year, 2 months less" }).check();
  const plan = page.getByRole("region", { name: "Membership", exact: true });
  await expectOnScreen(plan.getByText("per year"));
  await expectOnScreen(plan.getByText(/until the end of the year you paid/));
  await plan.getByRole("button", { name: "Become a Member" }).click();
  const dialog = page.getByRole("dialog", { name: "How do you want to pay?" });
  await expectOnScreen(dialog.getByText("$200 each year, until you cancel."));
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${shop.stripe.url}/pay/*`);

  const { books } = shop.stripe;
  const session = books.pay(page.url().split("/").at(-1) ?? "");
  expect(session).toMatchObject({ interval: "year", amount_total: 20_000 });
  await deliver(shop.url, stripeEvent("checkout.session.completed", session));
  await page.goto(`/membership/success?session_id=${session.id}&sid=${session.metadata["sid"]}`);
  await expectOnScreen(page.getByRole("heading", { name: "Welcome to Majlis" }));
  await page.goto("/membership");
  await expectOnScreen(page.getByText(/^Renews on .*, \$200 for the next year\.$/));
  await expect(choice).toHaveCount(0);
  await page.goto("/receipts");
  await expectOnScreen(page.getByRole("link", { name: /^Membership, 12 months, until / }));
});

test("a year is chosen in Arabic on a phone, and paid by one transfer", async ({ openAs, site }) => {
  const { email } = await newAccount();
  const options = { baseURL: site.url, password: newPassword, viewport: phone };
  const page = await openAs(email, "/membership?lang=ar", options);
  await page.getByRole("radio", { name: /أقل بثمن شهرين/ }).check();
  expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
  await page.getByRole("button", { name: "كن عضوًا" }).click();
  const dialog = page.getByRole("dialog", { name: "كيف تريد أن تدفع؟" });
  await dialog.getByRole("radio", { name: /بتحويل بنكي/ }).check();
  await expect(dialog.getByRole("combobox")).toHaveCount(0);
  expect([...(await violations(page, { within: "[role=dialog]" })), ...(await overflow(page))]).toEqual([]);
  await dialog.getByRole("button", { name: "متابعة" }).click();
  await page.waitForURL(/\/pay\/[A-Z\d]{6}$/);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?lang=ar`);
  await expectOnScreen(page.getByText("عضوية لمدة 12 شهرًا"));
  await expectOnScreen(page.getByText(/200/).first());
});

const friendWords = {
  en: {
    title: "A month for a friend",
    get: "Get the Code",
    used: "Your friend of this year has the month.",
    signUp: "New here? Sign up first.",
    firstName: "First name",
    email: "Email",
    byCode: "Continue with a Code",
    digits: "Six-digit code",
    mail: "Confirm your Majlis account",
    redeem: "Redeem",
    yours: "1 month is yours",
    card: "See My Card",
    membershipCard: "Membership card",
  },
  ar: {
    title: "شهر لصديق",
    get: "الحصول على الرمز",
    used: "حصل صديق هذه السنة على الشهر.",
    signUp: "جديد هنا؟ أنشئ حسابًا أولًا.",
    firstName: "الاسم الأول",
    email: "البريد الإلكتروني",
    byCode: "المتابعة برمز",
    digits: "الرمز المكوّن من ستة أرقام",
    mail: "أكّد حسابك في مجلس",
    redeem: "استخدام الهدية",
    yours: "شهر واحد لك",
    card: "عرض بطاقتي",
    membershipCard: "بطاقة العضوية",
  },
} as const;

for (const lang of ["en", "ar"] as const)
  test(`a member gives a friend a month, who comes by a code and is a member (${lang})`, async ({
    newPage,
    openAs,
    site,
  }) => {
    const said = friendWords[lang];
    const giver = await newAccountAs("member");
    const options = { baseURL: site.url, viewport: phone };
    const page = await openAs(giver.email, `/gifts?lang=${lang}`, { ...options, password: newPassword });
    const section = page.getByRole("region", { name: said.title });
    await section.getByRole("button", { name: said.get }).click();
    const code = await section.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText();
    expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);

    const friend = await newPage(options);
    await friend.goto(`/gift?lang=${lang}#${code}`);
    await friend.getByRole("link", { name: said.signUp }).click();
    const email = `${crypto.randomUUID()}@example.test`;
    await friend.getByLabel(said.firstName).fill("Rania Odeh");
    await friend.getByLabel(said.email).fill(email);
    await friend.getByRole("button", { name: said.byCode }).click();
    const { html } = await mailTo(email, said.mail);
    await friend.getByLabel(said.digits).fill(/confirm=(\d{6})/.exec(html)?.[1] ?? "");
    await friend.getByRole("button", { name: said.redeem }).click();
    await expect(friend.getByRole("heading", { name: said.yours })).toBeFocused();
    expect([...(await violations(friend)), ...(await overflow(friend))]).toEqual([]);
    await friend.getByRole("link", { name: said.card }).click();
    await expect(friend.getByRole("heading", { name: said.membershipCard })).toBeVisible();

    await page.reload();
    await section.getByRole("button", { name: said.get }).click();
    await expectOnScreen(section.getByText(said.used));
    expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
  });
