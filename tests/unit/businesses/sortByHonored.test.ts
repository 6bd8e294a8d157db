import { Business } from "@majlis/contracts/businesses";
import { expect, it } from "vitest";
import { sortByHonored } from "@majlis/web/features/guidebook/guidebookSearch.ts";

const facts = [
  ["A", null, null],
  ["B", 80, 6],
  ["C", 95, 5],
  ["D", null, null],
  ["E", 80, 9],
  ["F", 0, 5],
] as const;

const businesses = facts.map(([name, honored_share, report_count], index) =>
  Business.parse({
    id: `biz_0000000000000000000000000${index}`,
    name,
    city: "Amman",
    category: "Services",
    is_active: true,
    honored_share,
    report_count,
  }),
);
const namesBy = (sort: string) =>
  sortByHonored(businesses, sort)
    .map(({ name }) => name)
    .join("");

it("sorts by share, then by reports, and leaves partners without a share at the end by name", () => {
  expect(namesBy("honored")).toBe("CEBFAD");
});

it("keeps the order by name otherwise", () => {
  expect(namesBy("")).toBe("ABCDEF");
  expect(namesBy("newest")).toBe("ABCDEF");
});
