import { useMessages } from "../i18n/i18n";
import { cityMessages } from "./messages/en";

type CityNames = ReturnType<typeof cityMessages.get>["names"];

const isKnown = (city: string, names: CityNames): city is keyof CityNames => Object.hasOwn(names, city);

/** Names cities in the page's language. A city without a translation is shown as its founder wrote it. */
export const useCityNames = () => {
  const { names } = useMessages(cityMessages);
  return (city: string): string => (isKnown(city, names) ? names[city] : city);
};
