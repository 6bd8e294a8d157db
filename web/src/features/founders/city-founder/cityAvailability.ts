/** Cities that have a founder already. */
const takenCities: ReadonlySet<string> = new Set(["new york", "london", "paris", "tokyo"]);

export type Availability = "taken" | "free";

/** Whether a city waits for its founder, in any case; nothing typed is no question. */
export const cityAvailability = (typed: string): Availability | undefined => {
  const city = typed.trim().replaceAll(/\s+/g, " ").toLowerCase();
  if (city === "") return undefined;
  return takenCities.has(city) ? "taken" : "free";
};
