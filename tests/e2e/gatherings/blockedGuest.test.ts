import { createGathering, joinGathering } from "@majlis/contracts/gatherings";
import { GatheringId } from "@majlis/contracts/ids";
import { call } from "#support/api.ts";
import { expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { gatheringForm } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

const words = {
  en: { hidden: "Place not shown", join: "Join Gathering" },
  ar: { hidden: "المكان غير معروض", join: "انضم إلى اللقاء" },
};

test("a blocked guest reads no place of the host's gatherings and no reason, until the host unblocks", async ({
  openAs,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*409.*join-gathering/);
  const host = await newAccountAs("member", { fullName: "Host of the stairs" });
  const guest = await newAccountAs("member", { fullName: "ضيفة الدرج" });
  const post = async (over: object) => {
    const place = { venue_name: "My flat", venue_address: "7 Hidden Stairs, 3rd floor" };
    const { body } = await call(createGathering, { body: gatheringForm({ ...place, ...over }) }, host.token);
    return GatheringId.parse(body["id"]);
  };
  const first = await post({ title: "Soup on the stairs" });
  await call(joinGathering, { body: { gatheringId: first } }, guest.token);
  const opened = { password: newPassword, viewport: phone };
  const page = await openAs(guest.email, `/gatherings/${first}`, opened);
  const main = page.getByRole("main");
  await expectOnScreen(main.getByText("My flat"));

  const own = await openAs(host.email, "/my-gatherings", opened);
  await test.step("the host removes and blocks the guest", async () => {
    await own.getByRole("button", { name: /View Attendees/ }).click();
    await own.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    const question = own.getByRole("alertdialog");
    await question.getByRole("switch", { name: "Also block" }).click();
    await question.getByRole("button", { name: "Block Guest" }).click();
    await expectOnScreen(own.getByText("ضيفة الدرج was blocked"));
    await expectOnScreen(own.getByRole("dialog").getByText("No attendees yet"));
  });

  const later = await post({ title: "Tea in Irbid", city: "Irbid" });
  for (const language of ["en", "ar"] as const)
    for (const id of [first, later])
      await test.step(`the guest reads no place of ${id === later ? "a later" : "the old"} one in ${language}`, async () => {
        await page.goto(`/gatherings/${id}?lang=${language}`);
        await expectOnScreen(main.getByText(words[language].hidden));
        expect(await page.content()).not.toMatch(/My flat|Hidden Stairs/);
        await expect(page.getByText(/blocked|محظور|حُظر/)).toHaveCount(0);
      });

  await test.step("a join is answered as if the gathering was full", async () => {
    await page.goto(`/gatherings/${later}?lang=en`);
    await main.getByRole("button", { name: /Join Gathering/ }).click();
    await expectOnScreen(page.getByText("This gathering is full."));
    await expectOnScreen(main.getByText("Place not shown"));
  });

  await test.step("the place is there again after the host unblocks", async () => {
    await own.reload();
    await own.getByRole("button", { name: "Blocked Guests" }).click();
    await own
      .getByRole("dialog")
      .getByRole("button", { name: /Unblock/ })
      .click();
    await expectOnScreen(own.getByText("ضيفة الدرج can join your gatherings again"));
    await page.reload();
    await expectOnScreen(main.getByText("My flat"));
  });
});
