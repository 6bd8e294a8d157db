import { isolateQuestion } from "@majlis/web/features/events/AnswerFields.tsx";
import { formatPlace } from "@majlis/web/shared/i18n/format.ts";
import { locale } from "@majlis/web/shared/i18n/i18n.ts";
import { Words } from "@majlis/web/shared/ui/Words.tsx";
import { afterEach, expect, it } from "vitest";

afterEach(() => locale.set("en"));

it("a text has the direction of its letters", () => {
  expect(Words({ children: "Dar Al-Yasmin" }).props).toMatchObject({ dir: "auto" });
});

it("a place of two languages runs as the page does, and each part as its letters do", () => {
  locale.set("ar");
  const { props } = Words({ children: formatPlace("Dar Al-Yasmin", "عمّان") });
  expect(props).toMatchObject({
    dir: "rtl",
    children: ["", { props: { children: "Dar Al-Yasmin" } }, "، ", { props: { children: "عمّان" } }, ""],
  });
});

it("a question in other letters than the page's keeps its direction", () => {
  expect(isolateQuestion("Do you eat meat?")).toBe("Do you eat meat?");
  locale.set("ar");
  expect(isolateQuestion("Do you eat meat?")).toBe("\u2068Do you eat meat?\u2069");
  expect(isolateQuestion("هل تأكل اللحم؟")).toBe("هل تأكل اللحم؟");
});
