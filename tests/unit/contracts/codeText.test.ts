import { hasArabicKeys, isSixDigits, lettersOf, sixDigits } from "@majlis/contracts/codeText";
import { GiftCode } from "@majlis/contracts/membership/gifts";
import { TransferReference } from "@majlis/contracts/transfers";
import { plainCode } from "@majlis/core/kernel/codeText.rules";
import { readCardCode } from "@majlis/core/membership/cardCode.rules";
import { readDoorCode } from "@majlis/core/occasions/doorCode.rules";
import { describe, expect, it } from "vitest";

/** What mails, messengers and keyboards put into a code. */
const disguises: readonly [string, (code: string) => string][] = [
  ["as it is", (code) => code],
  ["with a space", (code) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ["with a no-break space", (code) => `${code.slice(0, 3)}\u00A0${code.slice(3)}`],
  ["with a dash", (code) => `${code.slice(0, 3)}–${code.slice(3)}`],
  ["in isolates", (code) => `\u2068${code}\u2069`],
  ["with marks of direction", (code) => `\u200F${code}\u200E`],
  ["with a space without width", (code) => `${code.slice(0, 2)}\u200B${code.slice(2)}`],
  ["in lower case", (code) => code.toLowerCase()],
  [
    "in wide letters",
    (code) => code.replace(/\w/g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)),
  ],
  ["in Arabic digits", (code) => code.replace(/\d/g, (one) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(one)))],
];

const six = sixDigits("six");

describe.each(disguises)("a code %s", (_, disguise) => {
  it("of a mail, a card, a gift, a transfer, a ticket and a door is read", () => {
    expect(six.parse(disguise("648163"))).toBe("648163");
    expect(isSixDigits(disguise("648163"))).toBe(true);
    expect(readCardCode(disguise("HXLFQWSK"))).toEqual({ kind: "number", number: "HXLFQWSK" });
    expect(GiftCode.parse(disguise("K7M2PQ9XK7M2PQ9X"))).toBe("K7M2PQ9XK7M2PQ9X");
    expect(TransferReference.parse(disguise("K7M2PQ"))).toBe("K7M2PQ");
    expect(plainCode(disguise("EVTK7M2PQ"))).toBe("EVT-K7M2PQ");
    expect(readDoorCode(disguise("K7M2PQ"))).toBe("K7M2PQ");
  });
});

it("a scanner that types under the Arabic layout is understood", () => {
  expect(readDoorCode("ثرف-نق0صاس")).toBe("KR0WHS");
  expect(plainCode("ثرف-نق0صاس")).toBe("EVT-KR0WHS");
  expect(lettersOf("شلاؤيثبلاهتنمةىخحضقسفعرصءغئ")).toBe("ABCDEFBIJKLMNOPQRSTUVWXYZ");
});

it("a code in Arabic letters is told from one in Arabic digits", () => {
  for (const typed of ["ثرف-لا7", "ﻻ", "ِ7"]) expect(hasArabicKeys(typed)).toBe(true);
  for (const typed of ["EVT-K7M2PQ", "٦٤٨١٦٣", "\u2068648163\u2069"])
    expect(hasArabicKeys(typed)).toBe(false);
});

it("another text is no code", () => {
  for (const typed of ["64816", "6481633", "64816a", ""]) {
    expect(six.safeParse(typed).success).toBe(false);
    expect(isSixDigits(typed)).toBe(false);
  }
});
