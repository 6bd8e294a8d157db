import { firstNameOf } from "@majlis/core/kernel/names.rules";
import { describe, expect, it } from "vitest";

describe("the first name in a full name", () => {
  it.each([
    ["Rania Odeh", "Rania"],
    ["  Rania   Odeh ", "Rania"],
    ["Rania", "Rania"],
    ["", ""],
    ["ريم العلي", "ريم"],
    ["عبد الله الكيلاني", "عبد الله"],
    ["عبدالله الكيلاني", "عبدالله"],
    ["أبو بكر الحسن", "أبو بكر"],
    ["نور الدين زنكي", "نور الدين"],
    ["هبة الله سالم", "هبة الله"],
    ["Abdel Rahman Saleh", "Abdel Rahman"],
    ["Abu Bakr", "Abu Bakr"],
    ["Nour El-Din Zengi", "Nour El-Din"],
    ["Dr. Lina Haddad", "Dr. Lina"],
    ["د. لينا حداد", "د. لينا"],
    ["عبد", "عبد"],
    ["Abdul", "Abdul"],
  ])("of %j is %j", (name, first) => {
    expect(firstNameOf(name)).toBe(first);
  });
});
