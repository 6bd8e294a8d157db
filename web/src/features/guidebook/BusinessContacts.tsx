import type { Business } from "@majlis/contracts/businesses";
import { useMessages } from "#shared/i18n/i18n.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { guidebookMessages } from "./messages/en";

/** Phone, website and map, as far as there are any. */
export const BusinessContacts = ({ business }: { readonly business: Business }) => {
  const messages = useMessages(guidebookMessages).guidebook;
  const { name, phone, website, map_url: map } = business;
  if (!phone && !website && !map) return <p className="mt-auto text-ink-2">{messages.noContacts}</p>;
  return (
    <ul className="mt-auto flex flex-wrap gap-2 pt-1">
      {phone && (
        <li>
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
            dir="ltr"
            className={buttonClass("quiet", "px-3!")}
          >
            {phone}
          </a>
        </li>
      )}
      {website && (
        <li>
          <OutsideLink address={website} label={messages.website} name={name} />
        </li>
      )}
      {map && (
        <li>
          <OutsideLink address={map} label={messages.map} name={name} />
        </li>
      )}
    </ul>
  );
};

interface OutsideLinkProps {
  readonly address: string;
  readonly label: string;
  readonly name: string;
}

const OutsideLink = ({ address, label, name }: OutsideLinkProps) => {
  const messages = useMessages(guidebookMessages).guidebook;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass("quiet", "px-3!")}>
      {label}
      <span className="sr-only">{messages.ofBusiness({ name })}</span>
    </a>
  );
};
