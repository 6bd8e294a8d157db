import { formerNames } from "@majlis/contracts/values";
import { locale } from "@majlis/web/shared/i18n/i18n.ts";
import { shownName } from "@majlis/web/shared/i18n/shownName.ts";
import { sharedMessages } from "@majlis/web/shared/messages/en.ts";
import { afterEach, expect, it } from "vitest";

afterEach(() => locale.set("en"));

it("translates what stands for a deleted account, and no name of a person", async () => {
  expect([shownName(formerNames.host), shownName(formerNames.holder)]).toEqual([
    "Former host",
    "Deleted account",
  ]);
  await sharedMessages.load("ar");
  locale.set("ar");
  expect(shownName(formerNames.host)).toBe("مضيف سابق");
  expect(shownName(formerNames.holder)).toBe("حساب محذوف");
  expect(shownName("Noor Haddad")).toBe("Noor Haddad");
});
