import { GatheringChange, GatheringDraft } from "@majlis/contracts/gatherings";
import { describe, expect, it } from "vitest";

const draft = {
  title: "Maqlubeh night",
  description: "Flip it with us.",
  starts_at: "2026-12-03T16:30:00.000Z",
  venue_name: "Our roof",
  venue_address: "Rainbow Street",
  city: "Amman",
  capacity: 20,
};

const firstIssue = (over: object) =>
  GatheringDraft.safeParse({ ...draft, ...over }).error?.issues[0]?.message;

describe("GatheringDraft", () => {
  it.each([
    [{ title: "" }, "Title is required"],
    [{ title: "   " }, "Title is required"],
    [{ title: undefined }, "Title is required"],
    [{ title: "x".repeat(10_000) }, "Title must be at most 120 characters"],
    [{ description: "x".repeat(2001) }, "Description must be at most 2,000 characters"],
    [{ starts_at: "2027-02-30T10:00:00.000Z" }, "Date and time are required"],
    [{ starts_at: "tomorrow" }, "Date and time are required"],
    [{ starts_at: undefined }, "Date and time are required"],
    [{ city: "" }, "City is required"],
    [{ capacity: 0 }, "Capacity must be a whole number from 1 to 20"],
    [{ capacity: 21 }, "Capacity must be a whole number from 1 to 20"],
    [{ capacity: 7.5 }, "Capacity must be a whole number from 1 to 20"],
    [{ capacity: "abc" }, "Capacity must be a whole number from 1 to 20"],
    [{ capacity: undefined }, "Capacity must be a whole number from 1 to 20"],
    [{ title: "", city: "", capacity: 0 }, "Title is required"],
  ])("%j: %s", (over, message) => expect(firstIssue(over)).toBe(message));

  it("refuses unknown fields", () => {
    expect(GatheringDraft.safeParse({ ...draft, host_id: "usr_1", attendee_count: 0 }).success).toBe(false);
  });

  it("keeps markup as text", () => {
    const title = "<img src=x onerror=alert(1)>";
    expect(GatheringDraft.parse({ ...draft, title }).title).toBe(title);
  });

  it("replaces a line break in a title with a space", () => {
    const parsed = GatheringDraft.parse({
      ...draft,
      title: " Oud\r\nBcc: all\u0000",
      venue_name: "Our\nroof",
    });
    expect(parsed).toMatchObject({ title: "Oud Bcc: all", venue_name: "Our roof" });
  });

  it("stores an empty description, venue or address as null", () => {
    const { title, starts_at, city, capacity } = draft;
    const least = { title, starts_at, city, capacity };
    expect(GatheringDraft.parse(least)).toEqual(least);
    expect(GatheringDraft.parse({ ...draft, venue_name: " ", venue_address: null })).toMatchObject({
      venue_name: null,
      venue_address: null,
    });
  });

  it("changes only the given fields", () => {
    expect(GatheringChange.parse({ title: "Another" })).toEqual({ title: "Another" });
    expect(GatheringChange.safeParse({ capacity: 21 }).success).toBe(false);
  });
});
