import { BusinessForm, createBusiness, updateBusiness } from "@majlis/contracts/businesses";
import { describe, expect, it } from "vitest";

const form = {
  name: "Tea House",
  city: "Amman",
  category: "Restaurants",
  discount_percent: 10,
  phone: "+962 6 900 0000",
  website: "https://tea.example",
  map_url: null,
  bill_currency: null,
  hours: [],
  terms: null,
  excluded_days: [],
  is_active: true,
};

const problemOf = (over: Record<string, unknown>) =>
  BusinessForm.safeParse({ ...form, ...over }).error?.issues[0]?.message;

describe("the business form", () => {
  it.each([[1], [100], [null]])("takes a discount of %s", (discount_percent) =>
    expect(problemOf({ discount_percent })).toBeUndefined(),
  );

  it.each([[0], [101], [1.5], [-5], ["10"], [Number.NaN]])("refuses a discount of %s", (discount_percent) =>
    expect(problemOf({ discount_percent })).toBe("Discount must be a whole number from 1 to 100"),
  );

  it.each([
    ["javascript:alert(1)"],
    [" JavaScript:alert(1)"],
    ["data:text/html,x"],
    ["ftp://maps.example"],
    ["maps.example"],
    ["https://localhost"],
    ["//maps.example"],
  ])("refuses the address %s", (address) => {
    expect(problemOf({ map_url: address })).toBe(
      "Map must be a web address such as https://maps.example.com",
    );
    expect(problemOf({ website: address })).toBe("Website must be a web address such as https://example.com");
  });

  it.each([
    ["name", { name: "  " }, "Name is required"],
    ["city", { city: "" }, "City is required"],
  ])("needs a %s", (_, over, message) => expect(problemOf(over)).toBe(message));

  it("refuses unknown fields and categories", () => {
    expect(BusinessForm.safeParse({ ...form, id: "biz_1" }).success).toBe(false);
    expect(BusinessForm.safeParse({ ...form, category: "Banks" }).success).toBe(false);
  });

  it("stores an empty phone as null", () => {
    expect(BusinessForm.parse({ ...form, phone: "  " }).phone).toBeNull();
  });

  it("requires only a name and a city of a new business", () => {
    expect(createBusiness.body.parse({ name: "Tea House", city: "Amman" })).toEqual({
      name: "Tea House",
      city: "Amman",
      category: "Services",
      discount_percent: null,
      phone: null,
      website: null,
      map_url: null,
      bill_currency: null,
      hours: [],
      terms: null,
      excluded_days: [],
      is_active: true,
    });
    expect(createBusiness.body.safeParse({ ...form, discount_percent: 0 }).success).toBe(false);
    expect(createBusiness.body.safeParse({ ...form, id: "biz_1" }).success).toBe(false);
  });

  it("accepts an update of one field", () => {
    expect(updateBusiness.body.parse({ is_active: false })).toEqual({ is_active: false });
    expect(updateBusiness.body.safeParse({ discount_percent: 0 }).success).toBe(false);
    expect(updateBusiness.body.safeParse({ created_at: "now" }).success).toBe(false);
  });
});
