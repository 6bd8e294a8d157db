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
