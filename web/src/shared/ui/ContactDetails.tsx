import { clsx } from "clsx";
import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../i18n/i18n";
import { sharedMessages } from "../messages/en";

/** City, e-mail and phone, shown in the footer and beside the contact form. `isRow` puts them side by side on a phone. */
export const ContactDetails = ({ isRow = false }: { readonly isRow?: boolean }) => {
  const messages = useMessages(sharedMessages).contactDetails;
  return (
    <ul
      className={clsx("text-ink-2 md:mt-2", isRow ? "max-md:flex max-md:flex-wrap max-md:gap-x-5" : "mt-2")}
    >
      <Line Icon={MapPin}>{messages.city}</Line>
      <Line Icon={Mail}>{messages.email}</Line>
      <Line Icon={Phone}>
        <bdi>{messages.phone}</bdi>
      </Line>
    </ul>
  );
};

interface LineProps {
  readonly Icon: typeof Mail;
  readonly children: ReactNode;
}

const Line = ({ Icon, children }: LineProps) => (
  <li className="flex min-h-11 items-center gap-2.5">
    <Icon className="size-4 shrink-0 text-ink-3" aria-hidden />
    {children}
  </li>
);
