import { EventForm } from "@majlis/contracts/events/eventForm";
import { latinDigits } from "@majlis/contracts/latinDigits";
import { AppCodeForm, ConfirmForm, NewPasswordForm } from "@majlis/contracts/users";
import { describe, expect, it } from "vitest";
import { readBusiness } from "@majlis/web/features/admin/guidebook/readBusiness.ts";
import { readEventForm } from "@majlis/web/features/founders/readEventForm.ts";

const filled = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe("Arabic and Persian digits", () => {
  it("are converted to ASCII digits and decimal point", () => {
    expect(latinDigits("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789");
    expect(latinDigits("۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789");
    expect(latinDigits("١٢٫٥")).toBe("12.5");
    expect(latinDigits("12.5 kg")).toBe("12.5 kg");
  });

  it("are accepted in confirmation and authenticator codes", () => {
    expect(AppCodeForm.parse({ code: " ١٢٣٤٥٦ " })).toEqual({ code: "123456" });
    expect(ConfirmForm.parse({ email: "a@b.test", code: "١٢٣٤٥٦" }).code).toBe("123456");
    expect(NewPasswordForm.parse({ code: "۱۲۳۴۵۶", password: "Majlis-2026!" }).code).toBe("123456");
    expect(AppCodeForm.safeParse({ code: "١٢٣" }).success).toBe(false);
  });

  it("are accepted in capacity, price and discount", () => {
    const event = readEventForm(
      filled({
        title: "Evening of numbers",
        starts_at: "2030-05-01T19:00",
        city: "Amman",
        capacity: "٢٠",
        price_cents: "١٢٫٥",
        status: "draft",
      }),
      undefined,
    );
    expect(EventForm.parse(event)).toMatchObject({ capacity: 20, price_cents: 1250 });
    expect(readBusiness(filled({ discount_percent: "١٥" }), true)).toMatchObject({ discount_percent: 15 });
  });
});
