import {
  acceptedStep,
  movingCode,
  readCardCode,
  spacedNumber,
  writeCardNumber,
  writeSessionTag,
} from "@majlis/core/membership/cardCode.rules";
import { describe, expect, it } from "vitest";

const secret = Buffer.from("12345678901234567890").toString("hex");
const number = "4Q7K2M9X";
const tag = "H7ZW3B";
const codeAt = (seconds: number) => movingCode({ number, tag, secret }, seconds * 1000);
const digitsAt = (seconds: number) => codeAt(seconds).slice(-6);

describe("a moving code", () => {
  // RFC 6238, appendix B: the last six of eight digits.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i seconds is %s, as RFC 6238 lists it", (seconds, digits) => {
    expect(codeAt(seconds)).toBe(`M1.${number}.${tag}.${digits}`);
    expect(acceptedStep(secret, digits, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [0, true],
    [-30, true],
    [30, true],
    [-60, false],
    [60, false],
    [-300, false],
    [300, false],
  ])("of a clock that is %i seconds off is accepted: %s", (off, isAccepted) => {
    const now = 1_900_000_000;
    const step = acceptedStep(secret, digitsAt(now + off), now * 1000);
    expect(step).toBe(isAccepted ? Math.floor((now + off) / 30) : undefined);
  });

  it("of another secret is not accepted", () => {
    expect(acceptedStep("00".repeat(20), digitsAt(59), 59_000)).toBeUndefined();
  });
});

describe("a scanned or typed text", () => {
  it.each([
    ["M1.4Q7K2M9X.H7ZW3B.287082", { kind: "moving", number, tag, code: "287082" }],
    [" m1.4q7k2m9x.h7zw3b.٢٨٧٠٨٢ ", { kind: "moving", number, tag, code: "287082" }],
    ["4Q7K 2M9X", { kind: "number", number }],
    ["4q7k-2m9x", { kind: "number", number }],
    ["4Q7K 2M90", { kind: "static" }],
    ["M1.4Q7K2M9X.H7ZW3B.28708", { kind: "static" }],
    ["M1.4Q7K2M9X.287082", { kind: "static" }],
    ["MEM-3KQ8", { kind: "static" }],
    ["", { kind: "static" }],
  ])("%j is read as %j", (text, code) => {
    expect(readCardCode(text)).toEqual(code);
  });
});

it("writes short numbers of eight characters without 0, O, 1 and I, with one gap", () => {
  const written = Array.from({ length: 256 }, (_, byte) => writeCardNumber(new Uint8Array(20).fill(byte)));
  expect(written.every((text) => /^[2-9A-HJ-NP-Z]{8}$/.test(text))).toBe(true);
  expect(writeSessionTag(new Uint8Array(32).fill(33))).toBe("333333");
  expect(spacedNumber(number)).toBe("4Q7K 2M9X");
});
