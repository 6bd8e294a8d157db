import { latinDigits } from "@majlis/contracts/latinDigits";
import type { CityEvent } from "@majlis/contracts/events/events";
import { cityTimeOf, instantOfCityTime } from "../../lib/cityTime";

/** The event form's fields as `EventForm` wants them. Times that nobody touched stay as they are, to the second. */
export const readEventForm = (data: FormData, before: CityEvent | undefined): unknown => {
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const when = (name: "starts_at" | "ends_at"): string | null => {
    const known = before?.[name];
    if (known && cityTimeOf(known) === text(name)) return known;
    return instantOfCityTime(text(name)) || null;
  };
  return {
    title: text("title"),
    description: text("description"),
    starts_at: when("starts_at") ?? "",
    ends_at: when("ends_at"),
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
