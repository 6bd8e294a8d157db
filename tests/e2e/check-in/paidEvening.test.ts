// One evening that is paid at the door, from the seat to the statement, on a phone in each language.
import { createEvent } from "@majlis/contracts/events/eventForm";
import { joinEvent } from "@majlis/contracts/events/events";
import { acceptInvite, inviteHelper } from "@majlis/contracts/founders/helpers";
import { EventId } from "@majlis/contracts/ids";
import type { Locator, Page } from "@playwright/test";
import { call } from "#support/api.ts";
import { overflow, violations } from "#support/axe.ts";
import { expect, expectOnScreen, isKept, phone, test } from "#support/browser.ts";
import { daysFromNow, eventForm } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

const words = {
  en: {
    join: /Join Event/,
    atDoor: "At the door",
    payAtDoor: "Pay at the Door",
    due: "Pay $12.00 at the door.",
    names: "Names",
    toPay: "To pay before entering",
    cash: "Cash",
    cliq: "CliQ",
    comeIn: "Come in",
    undo: /^Undo/,
    undone: "Check-in undone",
    walkIn: "Walk-in",
    walkInPays: /The guest pays \$12\.00/,
    byHelper: /M at a door without a name · by Karim Nasser$/,
    name: "Name",
    add: "Add and Check In",
    offline: "Offline",
    online: "Online",
    waiting: "2 check-ins to sync",
    extra: "1 amount was taken that was not owed",
    understood: "Understood",
    withYou: "Money with you",
    handedOver: /^Handed Over Cash/,
    handedOverCliq: /^Handed Over CliQ/,
    counted: "Counted sum",
    note: "Note",
    confirm: "Confirm",
    less: "$2.00 less than was taken",
    lessOfHelper: "$2.00 less was counted when you handed over",
    all: "Handed over.",
    statement: "Statement",
    differences: "Differences when helpers handed over",
  },
  ar: {
    join: /انضم إلى الفعالية/,
    atDoor: "عند الباب",
    payAtDoor: "ادفع عند الباب",
    due: /ادفع .*12.* عند الباب/,
    names: "الأسماء",
    toPay: "للدفع قبل الدخول",
    cash: "نقدًا",
    cliq: "كليك",
    comeIn: "تفضّل بالدخول",
    undo: /^التراجع/,
    undone: "أُلغي تسجيل الحضور",
    walkIn: "بلا تذكرة",
    walkInPays: /يدفع الضيف .*12/,
    byHelper: /[صم].? عند .*باب بلا اسم.? · سجّله .?Karim Nasser.?$/,
    name: "الاسم",
    add: "إضافة وتسجيل الحضور",
    offline: "غير متصل",
    online: "متصل",
    waiting: "دخولان ينتظران",
    extra: "أُخذ مبلغ واحد لم يكن مستحقًا",
    understood: "فهمت",
    withYou: "المال لديك",
    handedOver: /^تم التسليم.*نقدًا/,
    handedOverCliq: /^تم التسليم.*كليك/,
    counted: "المبلغ المعدود",
    note: "ملاحظة",
    confirm: "تأكيد",
    less: /أقل مما استُلم بـ/,
    lessOfHelper: /عُدّ أقل بـ/,
    all: "تم التسليم.",
    statement: "كشف الشهر",
    differences: "فروق عند تسليم المساعدين",
  },
} as const;

/** A founder's event of twelve dollars, with a helper, and three members of whom two hold seats. */
const openEvening = async (title: string) => {
  const person = (role: "member" | "free_user" | "city_founder", fullName: string) =>
    newAccountAs(role, { fullName });
  const founder = await person("city_founder", "Salma Haddad");
  const helper = await person("free_user", "Karim Nasser");
  const members = await Promise.all([
    person("member", "Rania Odeh"),
    person("member", "Sami Khoury"),
    person("member", "Dina Saleh"),
  ]);
  const form = eventForm({
    title,
    starts_at: daysFromNow(1 / 24),
    city: "Amman",
    price_cents: 1200,
    guests_per_member: 2,
    at_door: "beside",
  });
  const { body } = await call(createEvent, { body: form }, founder.token);
  const eventId = EventId.parse(body["id"]);
  const invited = await call(inviteHelper, { params: { eventId }, body: { role: "coHost" } }, founder.token);
  const { id: inviteId, token } = inviteHelper.output.parse(invited.body);
  await call(acceptInvite, { body: { eventId, inviteId, token } }, helper.token);
  const [, sami, dina] = members;
  for (const [who, guests] of [
    [sami, ["Omar Khoury", "Lina Khoury"]],
    [dina, []],
  ] as const)
    await call(joinEvent, { body: { eventId, guests: [...guests], way: "door" } }, who?.token);
  return { eventId, founder, helper, rania: members[0] };
};

const looks = async (page: Page, within?: string) => {
  expect([...(await violations(page, within ? { within } : {})), ...(await overflow(page))]).toEqual([]);
};

for (const lang of ["en", "ar"] as const)
  test(`an evening is paid at the door on a phone, with and without network (${lang})`, async ({
    openAs,
    expectProblems,
  }) => {
    expectProblems(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const said = words[lang];
    const { eventId, founder, helper, rania } = await openEvening(`Evening of the purse, ${lang}`);
    const open = (email: string, path: string) =>
      openAs(email, `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`, {
        viewport: phone,
        password: newPassword,
      });

    await test.step("a member takes a seat and reads what is due", async () => {
      const page = await open(rania?.email ?? "", `/events/${eventId}`);
      await page.getByRole("button", { name: said.join }).click();
      await page.getByRole("dialog").getByRole("button", { name: said.join }).click();
      await page.getByRole("radio", { name: said.atDoor }).check();
      await looks(page, "[role=dialog]");
      await page.getByRole("button", { name: said.payAtDoor }).click();
      await expectOnScreen(page.getByText(said.due));
      await looks(page, "[role=dialog]");
    });

    const page = await openAs(helper.email, "about:blank", {
      password: newPassword,
      viewport: phone,
      serviceWorkers: "allow",
    });
    await page.goto(`/helping/check-in?ref=${eventId}&lang=${lang}`);
    await isKept(page);
    const dialog = page.getByRole("dialog");
    const own = page.getByRole("region", { name: said.withYou });
    const till = (way: string) => own.getByRole("listitem").filter({ hasText: way });
    const names = (of: Page) => of.getByRole("button", { name: said.names, exact: true });
    const row = (of: Page, name: string): Locator => of.getByRole("listitem").filter({ hasText: name });
    const pay = async (of: Page, way: string, sum: string) => {
      const shown = of.getByRole("dialog");
      await expect(shown.getByRole("alert")).toContainText(said.toPay);
      await expect(shown).toContainText(sum);
      await shown.getByRole("button", { name: way }).click();
      await expect(shown.getByRole("alert")).toContainText(said.comeIn);
    };
    const admit = (of: Page, name: string) => row(of, name).first().getByRole("button").click();

    await test.step("a helper takes cash and CliQ, undoes one, and admits a walk-in", async () => {
      await names(page).click();
      await expectOnScreen(row(page, "Rania Odeh"));
      await looks(page);
      await admit(page, "Rania Odeh");
      await expect(dialog).toContainText("12");
      await looks(page, "dialog[open]");
      await pay(page, said.cash, "12");
      await dialog.getByRole("button", { name: said.undo }).click();
      await expectOnScreen(page.getByText(said.undone));
      await admit(page, "Rania Odeh");
      await pay(page, said.cliq, "12");
      await expect(dialog).toHaveCount(0);
      // The member and both guests are one sum.
      await admit(page, "Omar Khoury");
      await expect(dialog).toContainText("36");
      await pay(page, said.cash, "36");
      await expect(dialog).toHaveCount(0);
      await expect(till(said.cash)).toContainText("36");
      await expect(till(said.cliq)).toContainText("12");
      await page.getByRole("button", { name: said.walkIn, exact: true }).click();
      await expectOnScreen(page.getByText(said.walkInPays));
      await page.getByLabel(said.name).fill("Hala Walk");
      await page.getByRole("button", { name: said.add }).click();
      await expect(dialog).toContainText("12");
      await pay(page, said.cash, "12");
      await expect(dialog).toHaveCount(0);
    });

    await test.step("without network the door takes money too, and shows what was not owed", async () => {
      await names(page).click();
      await expectOnScreen(row(page, "Dina Saleh"));
      const host = await open(founder.email, `/founder/check-in?ref=${eventId}`);
      await names(host).click();
      await expectOnScreen(row(host, "Dina Saleh"));
      await page.context().setOffline(true);
      await admit(page, "Dina Saleh");
      await pay(page, said.cash, "12");
      await expect(dialog).toHaveCount(0);
      await page.getByRole("button", { name: said.walkIn, exact: true }).click();
      await page.getByLabel(said.name).fill("Nour Walk");
      await page.getByRole("button", { name: said.add }).click();
      await pay(page, said.cliq, "12");
      await expect(dialog).toHaveCount(0);
      await expectOnScreen(page.getByText(said.waiting));
      await looks(page);
      await admit(host, "Dina Saleh");
      await pay(host, said.cliq, "12");
      await page.context().setOffline(false);
      await expectOnScreen(page.getByText(said.extra));
      await expectOnScreen(page.getByText(said.online, { exact: true }));
      await expectOnScreen(page.getByText(said.byHelper));
      await looks(page);
      await page.getByRole("button", { name: said.understood }).first().click();
      await page.reload();
      await names(page).click();
      await expectOnScreen(row(page, "Nour Walk"));
      await expect(page.getByText(said.extra)).toHaveCount(0);
    });

    await test.step("at the end each has a sum, and the helper's is handed over", async () => {
      await expect(till(said.cash)).toContainText("60");
      await expect(till(said.cliq)).toContainText("24");
      await own.scrollIntoViewIfNeeded();
      const host = await open(founder.email, `/founder/events/${eventId}?tab=money`);
      await expectOnScreen(host.getByText("Karim Nasser"));
      await looks(host);
      await host.getByRole("button", { name: said.handedOver }).click();
      const counted = host.getByRole("dialog");
      await counted.getByLabel(said.counted).fill("58");
      await counted.getByRole("button", { name: said.confirm }).click();
      await expect(counted.getByLabel(said.note)).toHaveAttribute("aria-invalid", "true");
      await looks(host, "[role=dialog]");
      await counted.getByLabel(said.note).fill("Two for ice");
      await counted.getByRole("button", { name: said.confirm }).click();
      await expectOnScreen(host.getByText(said.less));
      await host.getByRole("button", { name: said.handedOverCliq }).click();
      await counted.getByRole("button", { name: said.confirm }).click();
      await expect(counted).toHaveCount(0);
      await expect(host.getByText(said.all, { exact: true })).toHaveCount(2);
      await looks(host);
      await page.reload();
      await expectOnScreen(page.getByText(said.lessOfHelper));
      await expectOnScreen(page.getByText("Two for ice"));
      await host.goto(`/founder/analytics?lang=${lang}`);
      const statement = host.getByRole("region", { name: said.statement });
      await expect(statement).toContainText(said.differences);
      await statement.scrollIntoViewIfNeeded();
      await looks(host);
    });
  });
