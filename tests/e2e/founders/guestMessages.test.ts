import { beSignedIn, expect, expectOnScreen, test } from "#support/browser.ts";
import { newRequest, newTicket, newUser } from "#support/factories.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { mailTo } from "#support/mailbox.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const founder = "tareq@majlis.test";

test("a message to guests is previewed, sent once for two quick clicks, and listed; a person is asked back before the decision", async ({
  page,
}) => {
  const title = `Cold roof ${Date.now()}`;
  const eventId = await postEvent({ title }, founder);
  const [email, other] = [`${crypto.randomUUID()}@majlis.test`, `${crypto.randomUUID()}@majlis.test`];
  for (const one of [email, other])
    await newTicket(deps, await newUser(deps, { email: one, role: "member" }), eventId);
  await beSignedIn(page, founder);
  await page.clock.install();
  await page.goto(`/founder/messages?event=${eventId}`);
  const preview = page.getByRole("region", { name: "As they see it" });
  await page.getByLabel("Subject").fill("Bring a <b>jacket</b>");
  await page.getByLabel("Message", { exact: true }).fill("The roof gets cold.\nSee you!");
  await expect(preview.getByRole("heading", { name: "Bring a <b>jacket</b>" })).toBeVisible();
  await expectOnScreen(preview.getByText("do not reach the host"));
  await page.getByLabel("Guests may answer me").check();
  await expectOnScreen(preview.getByText("Your reply shows Tareq"));
  await preview.getByRole("radio", { name: "Phone" }).check();
  await expectOnScreen(preview.getByText("The roof gets cold."));

  const send = page.getByRole("button", { name: "Send to 2 People" });
  await test.step("a message is taken back", async () => {
    await send.click();
    await expectOnScreen(page.getByText(`Goes out in ten seconds: ${title}`));
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue("Bring a <b>jacket</b>");
    await expect(send).toBeEnabled();
    await expectOnScreen(page.getByText("3 more messages today"));
  });

  await send.dblclick();
  await expectOnScreen(page.getByText(`Goes out in ten seconds: ${title}`));
  await page.clock.fastForward(10_000);
  await expectOnScreen(page.getByText("Message on its way"));
  const sent = page.getByRole("region", { name: "Sent" });
  await expect(sent.getByRole("listitem")).toHaveCount(1);
  await expectOnScreen(sent.getByText("To 2 guests"));
  await sent.getByText("Bring a <b>jacket</b>").click();
  await expectOnScreen(sent.getByText("The roof gets cold."));
  await expectOnScreen(page.getByText("2 more messages today"));
  await expect(page.getByLabel("Subject")).toHaveValue("");

  for (const one of [email, other]) {
    const mail = await mailTo(one, `Bring a <b>jacket</b> (${title})`);
    expect(mail.headers["reply-to"]).toContain(founder);
    expect(mail.html).toContain("The roof gets cold.<br>See you!");
    expect(mail.html).not.toContain("<b>jacket");
  }

  await test.step("a question needs consent to be answered", async () => {
    const asked = `Who are you ${Date.now()}`;
    const askedId = await postEvent({ title: asked }, founder);
    const guest = `${crypto.randomUUID()}@majlis.test`;
    await newRequest(deps, askedId, { email: guest, fullName: "Sara Asking" });
    await page.goto("/founder/requests");
    const card = page.getByRole("article").filter({ hasText: asked });
    await card.getByRole("button", { name: "Ask Sara Asking back" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask Sara Asking back" });
    await dialog.getByLabel("Message").fill("Have we met?");
    await dialog.getByRole("button", { name: "Send Question" }).click();
    await expectOnScreen(dialog.getByText("Agree to answers by email"));
    await dialog.getByLabel("Sara Asking may answer me").check();
    await dialog.getByRole("button", { name: "Send Question" }).click();
    await expect(dialog).not.toBeAttached();
    await expectOnScreen(card.getByText("You asked on"));
    await expect(card.getByRole("button", { name: /^Approve/ })).toBeEnabled();
    const mail = await mailTo(guest, `Your request (${asked})`);
    expect(mail.headers["reply-to"]).toContain(founder);
  });
});
