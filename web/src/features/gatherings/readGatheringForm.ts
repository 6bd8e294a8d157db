import { instantOfCityTime } from "#shared/i18n/cityTime.ts";

/** The form's fields as the draft's schema expects them. What is not written stays wrong, for the schema to blame. */
export const readGatheringForm = (data: FormData): Record<string, unknown> => {
  const start = data.get("starts_at");
  return {
    ...Object.fromEntries(data),
    starts_at: typeof start === "string" ? instantOfCityTime(start) : "",
    capacity: Number(data.get("capacity")),
  };
};
