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
  for (const language of ["en", "ar"]) {
    await page.goto(`/founder/analytics?lang=${language}`);
    const chart = page.locator("svg.recharts-surface text");
    const [arabicLabel, englishLabel] = [
      chart.filter({ hasText: "سهرة" }),
      chart.filter({ hasText: "A long" }),
    ];
    await expect(arabicLabel).toHaveCount(1);
    // The page's own language needs no mark.
    await expect(language === "en" ? arabicLabel : englishLabel).toHaveAttribute(
      "lang",
      language === "en" ? "ar" : "en",
    );
    const [arabic, english] = [await endsOf(arabicLabel), await endsOf(englishLabel)];
    expect(arabic.ellipsis).toBeLessThan(arabic.letter);
    expect(english.ellipsis).toBeGreaterThan(english.letter);
  }
});
