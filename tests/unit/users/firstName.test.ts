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
    ["Abdul Abdul", "Abdul Abdul"],
    ["Samabdul Odeh", "Samabdul"],
    ["Abdullah Odeh", "Abdullah"],
    ["Dr Lina Haddad", "Dr Lina"],
    ["Eng Lina Haddad", "Eng Lina"],
    ["Prof Lina Haddad", "Prof Lina"],
    ["Mr Rami Haddad", "Mr Rami"],
    ["Mrs Lina Haddad", "Mrs Lina"],
    ["Ms Lina Haddad", "Ms Lina"],
    ["Prof. Dr. Lina Haddad", "Prof. Dr. Lina"],
    ["Nour Aldin Zengi", "Nour Aldin"],
    ["Nour Al-Deen Zengi", "Nour Al-Deen"],
    ["Nour Eddin Zengi", "Nour Eddin"],
    ["Nour Uddin Zengi", "Nour Uddin"],
    ["Lina Uddinson", "Lina"],
    ["Lina Xallah", "Lina"],
    ["Abdul   Rahman \t Saleh", "Abdul Rahman"],
    ["Nour  El-Din Zengi", "Nour El-Din"],
    ["Nour Eldin Zengi", "Nour Eldin"],
    ["Nour Eddine Zengi", "Nour Eddine"],
    ["نور الإسلام حسن", "نور الإسلام"],
    ["Dr. Nour El-Din Zengi", "Dr. Nour El-Din"],
    ["Lina Allah Dr.", "Lina Allah"],
  ])("of %j is %j", (name, first) => {
    expect(firstNameOf(name)).toBe(first);
  });
});
