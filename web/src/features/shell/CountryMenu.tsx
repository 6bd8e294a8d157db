import { useStore } from "../../lib/useStore";
import { ChevronDown, Globe } from "lucide-react";
import { useMessages } from "../../lib/i18n";
import { buttonClass } from "../../ui/Button";
import { Menu } from "../../ui/Menu";
import { chooseCountry, countries, countryStore } from "./country";
import { shellMessages } from "./shell.messages";

export const CountryMenu = () => {
  const messages = useMessages(shellMessages);
  const country = useStore(countryStore);
  return (
    <Menu
      label={messages.countryIs({ country: messages[country] })}
      className={buttonClass("ghost")}
      items={countries.map((name) => ({
        label: messages[name],
        isChecked: name === country,
        onSelect: () => chooseCountry(name),
      }))}
    >
      <Globe className="size-4" aria-hidden />
      <span className="max-lg:sr-only">{messages[country]}</span>
      <ChevronDown className="size-4" aria-hidden />
    </Menu>
  );
};
