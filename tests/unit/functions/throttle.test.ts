import { type Limit, limits, throttle } from "@majlis/functions/adapters/throttle";
import { expect, it } from "vitest";

const refusal = "That was too often. Wait a minute and try again.";

it.each<Limit>(["contactMessages", "founderApplications", "cardChecksOfPartner", "resentTickets", "feeds"])(
  "%s limits each caller separately",
  async (limit) => {
    await Promise.all(Array.from({ length: limits[limit].points }, () => throttle(limit, "one")));
    await expect(throttle(limit, "one")).rejects.toThrow(refusal);
    await throttle(limit, "another");
  },
);

it("counts each limit separately", async () => {
  const same = "the same caller";
  await Promise.all(
    Array.from({ length: limits.contactMessages.points }, () => throttle("contactMessages", same)),
  );
  await expect(throttle("contactMessages", same)).rejects.toThrow(refusal);
  await throttle("founderApplications", same);
});
