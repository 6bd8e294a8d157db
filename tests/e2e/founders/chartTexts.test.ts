import { createEvent } from "@majlis/contracts/events/eventForm";
import type { Locator } from "@playwright/test";
import { call } from "#support/api.ts";
import { expect, test } from "#support/browser.ts";
import { eventForm } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

/** The place of the first letter and of the ellipsis on the last line of a label. */
const endsOf = (label: Locator) =>
  label
    .locator("tspan")
    .last()
    .evaluate((line) => {
      if (!(line instanceof SVGTSpanElement)) throw new Error("No line of a label");
      const text = line.textContent;
      const at = (place: number) => line.getExtentOfChar(place).x;
      return { letter: at(text.search(/\p{L}/u)), ellipsis: at(text.indexOf("…")) };
    });

test("a chart names events in the language of each title, and ends a long one at its end", async ({
  openAs,
}) => {
  const { email, token } = await newAccountAs("city_founder", { fullName: "Tareq Charts" });
  const titles = {
    ar: "سهرة طويلة على سطح البيت القديم في اللويبدة مع القناديل",
    en: "A long evening on the roof of the old house in Lweibdeh",
  } as const;
  for (const title of Object.values(titles)) await call(createEvent, { body: eventForm({ title }) }, token);
  const page = await openAs(email, "/founder/analytics", { password: newPassword });
  for (const [language, other] of [
    ["en", "ar"],
    ["ar", "en"],
  ] as const) {
    await page.goto(`/founder/analytics?lang=${language}`);
    const labels = page.locator("svg.recharts-surface text");
    const label = { ar: labels.filter({ hasText: "سهرة" }), en: labels.filter({ hasText: "A long" }) };
    await expect(label[language]).toHaveCount(1);
    // The page's own language needs no mark.
    await expect(label[other]).toHaveAttribute("lang", other);
    const [arabic, english] = [await endsOf(label.ar), await endsOf(label.en)];
    expect(arabic.ellipsis).toBeLessThan(arabic.letter);
    expect(english.ellipsis).toBeGreaterThan(english.letter);
  }
});
