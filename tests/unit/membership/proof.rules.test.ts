import { proofColor, proofHue } from "@majlis/core/membership/proof.rules";
import { expect, it } from "vitest";

it("has one color for each second, far from that of the next", () => {
  for (let second = 1_900_000_000; second < 1_900_000_400; second++) {
    expect(proofColor(second * 1000)).toBe(proofColor(second * 1000 + 999));
    const step = Math.abs(proofHue((second + 1) * 1000) - proofHue(second * 1000));
    expect(Math.min(step, 360 - step)).toBeGreaterThanOrEqual(120);
  }
});
