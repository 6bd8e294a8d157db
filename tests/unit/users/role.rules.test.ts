import { roles } from "@majlis/contracts/roles";
import { effectiveRole } from "@majlis/core/table/people/role.rules";
import { expect, it } from "vitest";

const now = new Date("2026-11-27T18:00:00.000Z");
const [past, present, later] = [-1, 0, 1].map((ms) => new Date(now.getTime() + ms).toISOString());

it.each([
  ["without an end", undefined, "member"],
  ["a millisecond before the end", later, "member"],
  ["at the end", present, "free_user"],
  ["after the end", past, "free_user"],
])("a member %s", (_, member_until, role) =>
  expect(effectiveRole({ role: "member", ...(member_until && { member_until }) }, now)).toBe(role),
);

it.each(roles.filter((role) => role !== "member"))(
  "a paid time that has ended changes nothing for a %s",
  (role) => expect(effectiveRole({ role, ...(past && { member_until: past }) }, now)).toBe(role),
);
