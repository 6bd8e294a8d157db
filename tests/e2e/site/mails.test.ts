import { SendRawEmailCommand, SESClient } from "@aws-sdk/client-ses";
import { joinEvent } from "@majlis/contracts/events/events";
import { type Locale, locales } from "@majlis/contracts/locales";
import type { Page } from "@playwright/test";
import MailComposer from "nodemailer/lib/mail-composer";
import qrCode from "qrcode";
import { call, product } from "#support/api.ts";
import { overflow, violations } from "#support/axe.ts";
import { expect, expectOnScreen, keepsFocus, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { mailTo } from "#support/mailbox.ts";
import { event, mailsIn, site } from "#support/sampleMails.ts";
import { testDeps } from "#support/table.ts";

const isLong = process.env["MAJLIS_LONG"] !== undefined;

const widths = [390, 600] as const;

interface Sent {
  readonly template: string;
  readonly path: string;
  readonly html: string;
}

interface Pictures {
  readonly poster: string;
  /** Absent: the program shows none. */
  readonly code?: Buffer;
}

/** Mails of one layout have the same parts. */
const layoutOf = (html: string): string => [...new Set(html.match(/class="[^"]*"/g))].toSorted().join(" ");

/**
 * Sends the fullest mail of each layout, or of one template, through the provider to an inbox of its own. The long run
 * has each template. Returns their documents.
 */
const sendAll = async (
  locale: Locale,
  { poster, code }: Pictures,
  only?: string,
): Promise<readonly Sent[]> => {
  const mails = mailsIn(locale)
    .filter(({ template }) => only === undefined || template === only)
    .toSorted((one, other) => other.html.length - one.html.length)
    .filter(
      ({ template, html }, index, all) =>
        all.findIndex((one) =>
          isLong ? one.template === template : layoutOf(one.html) === layoutOf(html),
        ) === index,
    );
  const ses = new SESClient({
    endpoint: `${product.url}/local/ses/`,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const to = `pictures-${crypto.randomUUID()}@majlis.test`;
  const bodies = mails.map(({ html }) =>
    html
      .replaceAll(event.picture, poster)
      .replaceAll(/\/pictures\/[^"?]+/g, poster)
      .replaceAll(site, product.url),
  );
  for (const [index, { subject, text }] of mails.entries()) {
    const html = bodies[index] ?? "";
    const hasCode = code && html.includes("cid:ticket-qr");
    // The mailbox lists them in the order of their arrival.
    // oxlint-disable-next-line no-await-in-loop
    const Data = await new MailComposer({
      from: "Majlis <hello@majlis.test>",
      to,
      subject,
      html,
      text,
      attachments: hasCode
        ? [{ filename: "ticket.png", content: code, contentType: "image/png", cid: "ticket-qr" }]
        : [],
    })
      .compile()
      .build();
    // oxlint-disable-next-line no-await-in-loop
    await ses.send(new SendRawEmailCommand({ RawMessage: { Data } }));
  }
  const list = await (await fetch(`${product.url}/mailbox?to=${encodeURIComponent(to)}`)).text();
  const paths = [...new Set(list.match(/\/mailbox\/[\w-]{8,}/g))].toReversed();
  expect(paths).toHaveLength(mails.length);
  return mails.map(({ template }, index) => ({
    template,
    path: `${paths[index] ?? ""}/body`,
    html: bodies[index] ?? "",
  }));
};

const background = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => getComputedStyle(element).backgroundColor);

/** The addresses of pictures that are not there. */
const missingPictures = (page: Page): Promise<string[]> =>
  page
    .locator("img")
    .evaluateAll((all) =>
      all.flatMap((each) =>
        each instanceof HTMLImageElement && each.naturalWidth > 0 ? [] : each.outerHTML,
      ),
    );

/**
 * The problems of a mail in each width, and with every rule of axe. The program names the mail and its parts. Mails share
 * their parts and colors: English ones take turns in light and in dark. The long run has both of all.
 */
const lookAt = async (page: Page, locale: Locale, at = 0): Promise<string[]> => {
  const found: string[] = [];
  const without = ["region", "landmark-one-main"];
  // One window has one size and scheme at a time.
  // oxlint-disable no-await-in-loop
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await overflow(page)));
  }
  for (const [turn, colorScheme] of (["light", "dark"] as const).entries()) {
    await page.emulateMedia({ colorScheme });
    if (isLong || (locale === "en" && at % 2 === turn)) found.push(...(await violations(page, { without })));
  }
  // oxlint-enable no-await-in-loop
  return found;
};

for (const locale of locales) {
  test(`shows each mail on phones and desks, light and dark: ${locale}`, async ({ page }) => {
    const id = await insertEvent(testDeps(), { title: event.title });
    const code = await qrCode.toBuffer("EVT-1");
    const sent = await sendAll(locale, { poster: `/share/events/${id}.png`, code });
    for (const [at, { template, path, html }] of sent.entries()) {
      // oxlint-disable no-await-in-loop
      await test.step(template, async () => {
        await page.goto(path);
        expect(Buffer.byteLength(html)).toBeLessThan(100_000);
        expect(await lookAt(page, locale, at)).toEqual([]);
        if (html.includes('class="poster line"'))
          await page.getByRole("img", { name: event.title }).waitFor();
        expect(await missingPictures(page)).toEqual([]);
        if (html.includes("cid:")) expect(await background(page, ".code")).toBe("rgb(255, 255, 255)");
        expect(await background(page, ".card")).toBe("rgb(22, 33, 29)");
      });
      // oxlint-enable no-await-in-loop
    }
  });

  test(`reads without pictures: ${locale}`, async ({ page, expectProblems }) => {
    expectProblems(/404|Content Security Policy|ERR_UNKNOWN_URL_SCHEME/);
    const [ticket] = await sendAll(locale, { poster: "/share/events/evt_none.png" }, "ticket_issued");
    await page.goto(ticket?.path ?? "");
    expect(await lookAt(page, locale)).toEqual([]);
    const box = await page.locator(".poster").boundingBox();
    expect(box?.height).toBeLessThan(120);
    await expect(page.getByRole("img", { name: event.title })).toBeVisible();
    await expectOnScreen(page.getByText("EVT-1"));
  });
}

test("leads from a ticket's mail to the seat, also for who signs in first", async ({ newPage }) => {
  const title = `Evening by mail ${Date.now()}`;
  // An account of its own: other tests choose the language of the demo's.
  const { email, token } = await newAccountAs("member");
  const eventId = await insertEvent(testDeps(), { title });
  await call(joinEvent, { body: { eventId } }, token);
  const mail = await mailTo(email, `Your ticket: ${title}`);
  const path = /href="[^"]*(\/my-tickets\?ticket=[^"]+)"[^>]*>I can&#39;t come/.exec(mail.html)?.[1] ?? "";
  const page = await newPage();
  await page.goto(path.replaceAll("&amp;", "&"));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const ticket = page.getByRole("dialog", { name: "Your Ticket QR Code" });
  await expectOnScreen(ticket.getByText(title));
  await ticket.getByRole("button", { name: "Give Ticket Back" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Give Ticket Back" }).click();
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(0);
  await keepsFocus(page);
});
