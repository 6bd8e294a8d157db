import { ChevronDown, Globe } from "lucide-react";
import { countries } from "@majlis/contracts/values";
import { useStore } from "@nanostores/react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { chooseCountry, countryStore } from "#shared/country.ts";
import { Menu } from "#shared/ui/Menu.tsx";
import { appMessages } from "../messages/en";

export const CountryMenu = () => {
  const messages = useMessages(appMessages).shell;
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
