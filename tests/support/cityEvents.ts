import type { Deps } from "@majlis/core/table/deps";
import { daysFromNow } from "./factories";
import { insertEvents } from "./insertEvents";

const cities = Array.from({ length: 50 }, (_, index) => `City ${index}`);

/** One of many events of the next half year, in one of fifty cities, of about 0.9 kB. */
export const cityCard = (deps: Deps, index: number, many: number) => ({
  title: `Rooftop oud and maqluba, evening ${index}`,
  description: "An evening above the city.",
  city: cities[index % cities.length] ?? "",
  starts_at: daysFromNow(1 + (index * 180) / many, deps),
});

export const insertCityEvents = (deps: Deps, many: number): Promise<void> =>
  insertEvents(
    deps,
    Array.from({ length: many }, (_, index) => cityCard(deps, index, many)),
  );
