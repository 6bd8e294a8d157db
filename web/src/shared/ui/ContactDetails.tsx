import { house } from "@majlis/contracts/house/house";
import { clsx } from "clsx";
import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { locale } from "../i18n/i18n";

const { VITE_CONTACT_PLACE_EN, VITE_CONTACT_PLACE_AR, VITE_CONTACT_EMAIL, VITE_CONTACT_PHONE } = import.meta
  .env;

/** Where visitors reach the people who run the site: settings of the deployment. The defaults are the house's. */
export const useContact = () => {
  const places = { en: VITE_CONTACT_PLACE_EN, ar: VITE_CONTACT_PLACE_AR };
  return {
    place: places[locale.get()] || house.contact.place[locale.get()],
    email: VITE_CONTACT_EMAIL || house.contact.email,
    phone: VITE_CONTACT_PHONE || house.contact.phone.replaceAll(" ", "\u00a0"),
  };
};

/** City, e-mail and phone, shown in the footer and beside the contact form. `isRow` puts them side by side on a phone. */
export const ContactDetails = ({ isRow = false }: { readonly isRow?: boolean }) => {
  const { place, email, phone } = useContact();
  return (
    <ul
      className={clsx("text-ink-2 md:mt-2", isRow ? "max-md:flex max-md:flex-wrap max-md:gap-x-5" : "mt-2")}
    >
      <Line Icon={MapPin}>{place}</Line>
      <Line Icon={Mail}>{email}</Line>
      <Line Icon={Phone}>
        <bdi>{phone}</bdi>
      </Line>
    </ul>
  );
};

interface LineProps {
  readonly Icon: typeof Mail;
  readonly children: ReactNode;
}

const Line = ({ Icon, children }: LineProps) => (
  <li className="flex min-h-11 items-center gap-2.5 wrap-anywhere">
    <Icon className="size-4 shrink-0 text-ink-3" aria-hidden />
    {children}
  </li>
);
