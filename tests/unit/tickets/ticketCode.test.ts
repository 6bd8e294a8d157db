import { randomBytes } from "node:crypto";
import { isCode, writeCode } from "@majlis/core/table/codes";
import { plainCode } from "@majlis/core/kernel/codeText.rules";
import { doorCodeOf, readDoorCode, showDoorCode } from "@majlis/core/occasions/doorCode.rules";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#support/property.ts";

describe("ticket codes", () => {
  it("encodes 160 bits as prefix, 32 characters and a check character", () => {
    const code = writeCode("EVT", randomBytes(20));
    expect(code).toMatch(/^EVT-[0-9A-HJKMNP-TV-Z]{33}$/);
    expect(isCode("EVT", code)).toBe(true);
    expect(isCode("GTH", code)).toBe(false);
  });

  it("encodes different bytes as different codes", () => {
    const zero = new Uint8Array(20);
    const one = Uint8Array.from(zero, (_, index) => (index === 19 ? 1 : 0));
    expect(writeCode("EVT", zero)).not.toBe(writeCode("EVT", one));
  });

  it("begin with a door code that is read in the ways in which people type it", () =>
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const code = writeCode("EVT", bytes);
        const doorCode = doorCodeOf(code);
        const shown = showDoorCode(doorCode);
        const confused = shown.replaceAll("0", "O").replaceAll("1", "l");
        for (const typed of [
          doorCode,
          shown,
          shown.toLowerCase(),
          confused,
          ` ${doorCode}`,
          `evt-${doorCode}`,
        ])
          expect(readDoorCode(typed)).toBe(doorCode);
        for (const other of [
          code,
          doorCode.slice(1),
          `${doorCode}7`,
          `1EVT${doorCode}`,
          "",
          "K7M-2P!",
          "UUUUUU",
        ])
          expect(readDoorCode(other)).toBeUndefined();
      }),
      propertyRuns(100),
    ));

  it.each([
    ["evtk7m", "EVTK7M"],
    ["EVT-EVTK7M", "EVTK7M"],
    ["gth k7m", "GTHK7M"],
    ["GTH-EVT-2PQ", "EVT2PQ"],
    ["EVT-K7M-2P", undefined],
    ["MEM-K7M-2PQ", undefined],
  ])("may have a door code that begins as a prefix does: %s is %s", (typed, doorCode) =>
    expect(readDoorCode(typed)).toBe(doorCode),
  );

  it("are read in the ways in which people type them", () =>
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        fc.infiniteStream(fc.nat(5)),
        (bytes, choices) => {
          const code = writeCode("GTH", bytes);
          const typed = Array.from(code.replace("-", ""), (character) => {
            const choice = choices.next().value;
            const looks = { 0: ["O", "o", "0"], 1: ["I", "l", "L", "i", "1"] }[character] ?? [character];
            const shown = looks[choice % looks.length] ?? character;
            return (
              (choice === 3 ? " " : choice === 4 ? "-" : "") +
              (choice % 2 === 0 ? shown : shown.toLowerCase())
            );
          }).join("");
          expect(plainCode(typed)).toBe(code);
          expect(plainCode(code)).toBe(code);
        },
      ),
      propertyRuns(100),
    ));

  it("detects every single wrong character", () => {
    const code = writeCode("MEM", randomBytes(20));
    const wrong = Array.from(code).flatMap((character, index) =>
      index < 4 ? [] : [`${code.slice(0, index)}${character === "7" ? "8" : "7"}${code.slice(index + 1)}`],
    );
    expect(wrong).toHaveLength(33);
    expect(wrong.filter((text) => isCode("MEM", text))).toEqual([]);
  });
});
