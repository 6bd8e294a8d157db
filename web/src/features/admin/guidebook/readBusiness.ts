import { readCount } from "@majlis/contracts/numbers";
import { readText } from "#shared/ui/forms/useForm.ts";

/** Reads the form as input of `BusinessForm`, without its offer: empty fields as null, the discount as a number. */
export const readBusiness = (data: FormData, isActive: boolean) => {
  const text = (name: string): string => readText(data, name);
  const discount = text("discount_percent");
  return {
    name: text("name"),
    city: text("city"),
    district: text("district") || null,
    category: text("category"),
    discount_percent: discount === "" ? null : readCount(discount),
    phone: text("phone") || null,
    website: text("website") || null,
    map_url: text("map_url") || null,
    bill_currency: text("bill_currency") || null,
    is_active: isActive,
  };
};
