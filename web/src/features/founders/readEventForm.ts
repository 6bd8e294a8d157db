import { latinDigits } from "@majlis/contracts/latinDigits";
import type { CityEvent } from "@majlis/contracts/events/events";
import { cityTimeOf, instantOfCityTime } from "#shared/i18n/cityTime.ts";

/** Reads the form as input of `EventForm`. An unchanged time keeps its seconds, which the field does not show. */
export const readEventForm = (data: FormData, event: CityEvent | undefined): unknown => {
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const readTime = (name: "starts_at" | "ends_at"): string | null => {
    const previous = event?.[name];
    if (previous && cityTimeOf(previous) === text(name)) return previous;
    return instantOfCityTime(text(name)) || null;
  };
  return {
    title: text("title"),
    description: text("description"),
    starts_at: readTime("starts_at") ?? "",
    ends_at: readTime("ends_at"),
    venue_name: text("venue_name"),
    venue_address: text("venue_address"),
    city: text("city"),
    capacity: text("capacity") === "" ? null : Number(latinDigits(text("capacity"))),
    price_cents: Math.round(Number(latinDigits(text("price_cents"))) * 100),
    is_public: data.has("is_public"),
    location_hidden: data.has("location_hidden"),
    status: text("status"),
  };
};
