import type { Business } from "@majlis/contracts/businesses";
import { Lock, MapPin } from "lucide-react";
import { Link } from "react-router-dom";
import { cityName } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { isOnSale } from "#shared/sales.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { HonoredReport, HonoredShare } from "./honored/Honored";
import { guidebookMessages } from "./messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { TermsSummary } from "#features/membership/terms/TermsSummary.tsx";

const later = () => import("#features/guidebook/later.ts");

const FavoriteButton = laterPart(later, (m) => m.FavoriteButton);

/** The reason why contacts and discount are hidden. */
const MembersOnly = () => {
  const messages = useMessages(guidebookMessages).guidebook;
  return (
    <span className="flex items-center gap-1.5 text-xs font-semibold text-ink-2">
      <Lock className="size-3.5" aria-hidden />
      {messages.membersOnly}
    </span>
  );
};

/** A partner. The server leaves contacts and discount out for everyone but members. */
export const BusinessCard = ({ business }: { readonly business: Business }) => {
  const messages = useMessages(guidebookMessages).guidebook;
  const titleId = `${business.id}-title`;
  const { discount_percent: percent } = business;
  return (
    <article
      aria-labelledby={titleId}
      className="group/card relative flex flex-col gap-3 overflow-hidden rounded-lg bg-surface p-5 shadow-card"
    >
      <div className="flex items-center justify-between gap-3">
        <Badge>{messages[business.category]}</Badge>
        {typeof percent === "number" && <Badge tone="paid">{messages.discount({ percent })}</Badge>}
        {business.phone === undefined && <MembersOnly />}
      </div>
      <div>
        <div className="flex items-start justify-between gap-2">
          <h3 id={titleId} dir="auto" className="text-lg leading-snug wrap-anywhere">
            {business.name}
          </h3>
          {business.phone !== undefined && (
            <div className="-my-2 -me-2 size-11 shrink-0">
              <FavoriteButton business={business} />
            </div>
          )}
        </div>
        <p className="mt-1 flex items-center gap-2 text-ink-2">
          <MapPin className="size-4 shrink-0 text-ink-3" aria-hidden />
          <bdi>{cityName(business.city)}</bdi>
        </p>
        <HonoredShare business={business} />
        <Offer business={business} />
      </div>
      {business.phone === undefined ? (
        <HiddenContacts name={business.name} />
      ) : (
        <BusinessContacts business={business} />
      )}
      <HonoredReport business={business} />
    </article>
  );
};

/** Hours and terms. The space of the first line is reserved while they load. */
const Offer = ({ business }: { readonly business: Business }) => {
  const { hours, terms, excluded_days: excluded } = business;
  if (!hours?.length && !terms && !excluded?.length) return null;
  return (
    <div className="min-h-11">
      <TermsSummary business={business} />
    </div>
  );
};

const BusinessContacts = ({ business }: { readonly business: Business }) => {
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

/** The same placeholder shapes for every business, and an invitation to join on hover and focus while memberships are sold. */
const HiddenContacts = ({ name }: { readonly name: string }) => {
  const messages = useMessages(guidebookMessages).guidebook;
  return (
    <div className="relative mt-auto min-h-11 pt-1">
      <div aria-hidden className="flex gap-2 blur-xs select-none">
        <span className="h-11 w-32 rounded-md bg-sunken" />
        <span className="h-11 w-20 rounded-md bg-sunken" />
        <span className="h-11 w-16 rounded-md bg-sunken" />
      </div>
      {isOnSale && (
        <Link
          to={paths.membership}
          className={buttonClass(
            "primary",
            "absolute inset-x-0 bottom-0 opacity-0 group-hover/card:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100",
          )}
        >
          {messages.invite}
          <span className="sr-only">{messages.ofInvite({ name })}</span>
        </Link>
      )}
    </div>
  );
};
