import { citiesOfWeek } from "@majlis/core/events/timeline.rules";
import { cityName } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { eventsMessages } from "../messages/en";

interface CityOfWeekProps {
  readonly events: Parameters<typeof citiesOfWeek>[0];
  readonly hasMore: boolean;
}

/** Says that the week has one city. Nothing when it has several, or is not loaded whole. */
export const CityOfWeek = ({ events, hasMore }: CityOfWeekProps) => {
  const messages = useMessages(eventsMessages).filters;
  const cities = citiesOfWeek(events, useNow().toISOString(), hasMore);
  const [city] = cities ?? [];
  if (city === undefined || cities?.length !== 1) return null;
  return messages.allInCity({ city: cityName(city) });
};
