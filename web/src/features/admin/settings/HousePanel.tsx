import { home } from "@majlis/contracts/cities";
import { house } from "@majlis/contracts/house/house";
import type { House } from "@majlis/contracts/house/houseSchema";
import type { ReactNode } from "react";
import { cityName, formatPrice } from "#shared/i18n/format.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { Words } from "#shared/ui/Words.tsx";
import { adminMessages } from "../messages/en";
import { Fact, FactPanel } from "./FactPanel";

type Wording = ReturnType<typeof adminMessages.get>["housePanel"];
type InEachLanguage = House["name"];

const inLanguage = (text: InEachLanguage): string => text[locale.get()];

const lines = (texts: readonly (string | undefined)[], { none }: Wording): ReactNode => {
  const shown = texts.filter((text) => text !== undefined && text !== "");
  return (shown.length > 0 ? shown : [none]).map((text) => (
    <Words key={text} className="block">
      {text ?? ""}
    </Words>
  ));
};

/** What a field shows. A field of the schema without a row here does not compile. */
const fields: Readonly<Record<keyof House, (messages: Wording) => readonly (string | undefined)[]>> = {
  name: () => [inLanguage(house.name)],
  wordmark: () => [inLanguage(house.wordmark)],
  tagline: () => [inLanguage(house.tagline)],
  story: () => [inLanguage(house.story)],
  domain: () => [house.domain],
  home: () => [cityName(home)],
  cities: () => [Object.keys(house.cities).map(cityName).join(" · ")],
  places: () => [
    Object.values(house.places)
      .map((place) => place.join(", "))
      .join(" · "),
  ],
  currency: () => [house.currency],
  shownCurrency: () => [house.shownCurrency && `${house.shownCurrency.code} · ${house.shownCurrency.rate}`],
  membershipPrice: () => [formatPrice(house.membershipPrice, "", home)],
  yearlyPrice: () => [house.yearlyPrice === undefined ? undefined : formatPrice(house.yearlyPrice, "", home)],
  smallestPrice: () => [formatPrice(house.smallestPrice, "", home)],
  doorWays: () => [Object.values(house.doorWays).map(inLanguage).join(" · ")],
  contact: () => [house.contact.email, house.contact.phone, inLanguage(house.contact.place)],
  accounts: () => Object.values(house.accounts),
  mail: () => [house.mail.name, house.mail.address, house.mail.replyTo],
  colors: () => Object.values(house.colors),
  seller: ({ registration, taxNumber }) => [
    inLanguage(house.seller.name),
    inLanguage(house.seller.address),
    house.seller.registration && registration({ number: house.seller.registration }),
    house.seller.taxNumber && taxNumber({ number: house.seller.taxNumber }),
  ],
  tax: () => (house.tax.kind === "none" ? [] : [`${inLanguage(house.tax.name)} · ${house.tax.percent}%`]),
  share: () => (house.share === 0 ? [] : [`${house.share}%`]),
  law: () => Object.values(house.law).map(inLanguage),
  featuresOff: () => house.featuresOff,
};

/** The variables of the deployment beside a field, or the command that a change of it needs first. */
const besides: Partial<Readonly<Record<keyof House, string>>> = {
  name: "npm run draw",
  wordmark: "npm run draw",
  tagline: "npm run draw",
  colors: "npm run draw",
  domain: "SITE_DOMAIN",
  shownCurrency: "SHOW_JOD",
  membershipPrice: "STRIPE_PRICE_ID",
  contact: "CONTACT_EMAIL, CONTACT_PHONE, CONTACT_PLACE_EN, CONTACT_PLACE_AR",
  mail: "MAIL_FROM",
  featuresOff: "FEATURES_OFF",
};

const names = Object.keys(fields).filter((name): name is keyof House => name in fields);

/** Every field of house.config.ts, with where it is changed. */
export const HousePanel = ({ level }: { readonly level: 2 | 3 }) => {
  const messages = useMessages(adminMessages).housePanel;
  return (
    <FactPanel
      level={level}
      title={messages.title}
      note={messages.body}
      command="npm run deploy -- --stage NAME"
    >
      {names.map((name) => (
        <Fact
          key={name}
          name={messages[name]}
          hint={messages[`${name}Hint`]}
          where={[`house.config.ts: ${name}`, besides[name]].filter(Boolean).join("; ")}
        >
          {lines(fields[name](messages), messages)}
        </Fact>
      ))}
    </FactPanel>
  );
};
