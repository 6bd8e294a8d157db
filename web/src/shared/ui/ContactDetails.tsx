import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../i18n/i18n";
import { sharedMessages } from "#shared/messages/en.ts";

/** City, e-mail and phone, shown in the footer and beside the contact form. */
export const ContactDetails = () => {
  const messages = useMessages(sharedMessages).contactDetails;
  return (
    <ul className="mt-2 text-ink-2">
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
