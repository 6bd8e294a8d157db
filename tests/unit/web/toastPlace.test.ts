import { type Box, type Candidate, choosePlace } from "@majlis/web/shared/ui/radix/toastPlace.ts";
import { expect, it } from "vitest";

const bottom: Candidate = {
  place: { isTop: false, isStart: false },
  box: { left: 0, top: 700, right: 300, bottom: 780 },
};
const top: Candidate = {
  place: { isTop: true, isStart: false },
  box: { left: 0, top: 70, right: 300, bottom: 150 },
};
const box = (y: number, height: number): Box => ({ left: 10, top: y, right: 110, bottom: y + height });

it("stands at the bottom where nothing is", () => {
  expect(choosePlace([bottom, top], [box(300, 44)])).toBe(bottom.place);
});

it("stands at the top when an action is at the bottom", () => {
  expect(choosePlace([bottom, top], [box(720, 44)])).toBe(top.place);
});

it("covers what is smaller when both places are taken", () => {
  expect(choosePlace([bottom, top], [box(720, 44), box(80, 20)])).toBe(top.place);
  expect(choosePlace([bottom, top], [box(720, 20), box(80, 44)])).toBe(bottom.place);
});

it("may touch an action without covering it", () => {
  expect(choosePlace([bottom, top], [box(656, 44)])).toBe(bottom.place);
});
