import { getEvent } from "@majlis/core/events/getEvent";
import { visitor } from "@majlis/core/kernel/actor";
import { writePicture } from "@majlis/core/pages/drawPicture";
import { expect, it } from "vitest";
import { daysFromNow, newActor, newEvent } from "#support/factories.ts";
import { coreDeps } from "#support/ownTable.ts";

/** The texts of an event's picture, without its poster. */
const textsOf = async (title: string): Promise<string> => {
  const deps = coreDeps();
  const id = await newEvent(deps, newActor("city_founder"), {
    title,
    starts_at: daysFromNow(3),
    city: "Irbid",
  });
  const item = await getEvent(deps, visitor, id);
  const svg = writePicture({ kind: "event", item }, "en", {
    measure: () => 100,
    rasterize: () => new Uint8Array(),
  });
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = ""]) => text).join(" ");
};

it("names the event with its currency signs", async () => {
  expect(await textsOf("Tea for £10 or €12")).toContain("Tea for £10 or €12");
});

it("has day and city in place of a title in letters that the fonts lack", async () => {
  const texts = await textsOf("Ночь кино 🎬 电影之夜");
  expect(texts).toMatch(/\w{3}, \w{3} \d+/);
  expect(texts).toContain("Irbid");
  expect(texts).not.toMatch(/Majlis|кино/);
});

it("of a canceled event has a band over a gray poster, and its title struck", async () => {
  const deps = coreDeps();
  const id = await newEvent(deps, newActor("city_founder"), {
    title: "Oud by lamplight",
    starts_at: daysFromNow(3),
  });
  const draw = async (locale: "en" | "ar") => {
    const item = await getEvent(deps, visitor, id);
    return writePicture({ kind: "event", item }, locale, {
      measure: () => 100,
      rasterize: () => new Uint8Array(),
    });
  };
  expect(await draw("en")).not.toMatch(/Canceled|line-through|feColorMatrix/);
  await deps.store.event.patch({ id }).set({ status: "canceled" }).go();
  const canceled = await draw("en");
  expect(canceled).toMatch(/line-through[^>]*>[^<]*Oud by lamplight/);
  expect(canceled).toMatch(/<filter id="gray">[^]*feColorMatrix[^]*>\u2066Canceled\u2069<\/text>/);
  expect(await draw("ar")).toContain("ملغاة");
});
