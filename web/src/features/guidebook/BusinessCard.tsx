import type { Business } from "@majlis/contracts/businesses";
import { ChevronDown, Lock } from "lucide-react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { isOnSale } from "#shared/features.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { HonoredReport, HonoredShare } from "./honored/Honored";
import { guidebookMessages } from "./messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { TermsTable, NowState } from "#features/membership/terms/TermsTable.tsx";
import { Words } from "#shared/ui/Words.tsx";

const later = () => import("#features/guidebook/later.ts");

const FavoriteButton = laterPart(later, (m) => m.FavoriteButton);

interface BusinessCardProps {
  readonly business: Business;
  readonly Heading: "h3" | "h4";
}

/** A partner as a row. The server leaves contacts and discount out for everyone but members. */
export const BusinessCard = ({ business, Heading }: BusinessCardProps) => {
  const messages = useMessages(guidebookMessages).guidebook;
  const titleId = `${business.id}-title`;
  const { id, name, category, phone } = business;
  const isShown = phone !== undefined;
  return (
    <article
      aria-labelledby={titleId}
      className="group/card relative grid min-h-26 grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-3 overflow-hidden @max-3xs:grid-cols-[minmax(0,1fr)_auto] @max-3xs:ps-3 rounded-lg bg-surface shadow-card"
    >
      <div className="row-span-2 overflow-hidden @max-3xs:hidden" aria-hidden>
        {/* The sign of the place: what its name says, else what its kind has. */}
        <Poster
          seed={id}
          title={name}
          hour={11}
          kind={category === "Restaurants" ? "gathering" : "event"}
          shape="print"
        />
      </div>
      <div className="min-w-0 pt-2.5">
        <Heading id={titleId} className="font-sans text-base leading-snug font-semibold wrap-anywhere">
          <Words>{name}</Words>
        </Heading>
        {isShown ? (
          <Details business={business} />
        ) : (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            {messages[category]}
            <span className="flex items-center gap-1 text-xs font-semibold">
              <Lock className="size-3.5" aria-hidden />
              {messages.membersOnly}
            </span>
          </p>
        )}
      </div>
      <PercentOff business={business} />
      <div className="col-span-2 flex min-w-0 items-end justify-between self-end">
        {isShown ? <BusinessContacts business={business} /> : <HiddenContacts name={name} />}
        {isShown && (
          <div className="me-1 size-11 shrink-0">
            <FavoriteButton business={business} />
          </div>
        )}
      </div>
    </article>
  );
};

/** The discount in percent. Visitors see that there is one. */
const PercentOff = ({ business: { discount_percent: percent, phone } }: { readonly business: Business }) => {
  const messages = useMessages(guidebookMessages).guidebook;
  if (typeof percent !== "number")
    return (
      <span
        aria-hidden
        className={phone !== undefined ? "" : "me-3 mt-3 h-6 w-10 rounded-md bg-primary-soft blur-xs"}
      />
    );
  return (
    <p className="pe-3 pt-2.5 text-center" aria-label={messages.discount({ percent })} role="img">
      <span
        aria-hidden
        className="block font-display text-2xl leading-none font-bold whitespace-nowrap text-primary-ink"
      >
        {messages.percent({ percent })}
      </span>
      <span aria-hidden className="text-xs font-semibold text-primary-ink">
        {messages.off}
      </span>
    </p>
  );
};

/** Open or closed, and below it the hours, the terms and the question whether the card was honored. */
const Details = ({ business }: { readonly business: Business }) => {
  const messages = useMessages(guidebookMessages).guidebook;
  const { name, category, city, hours = [] } = business;
  return (
    <details className="group/more">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-x-1.5 text-xs text-ink-2 [&::-webkit-details-marker]:hidden">
        {hours.length > 0 ? <NowState hours={hours} city={city} /> : messages[category]}
        <Words as="span" className="sr-only">
          {messages.details({ name })}
        </Words>
        <ChevronDown
          className="size-4 shrink-0 text-ink-3 transition group-open/more:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="grid gap-2 pt-1 pb-2 text-sm">
        {hours.length > 0 && <p className="text-ink-2">{messages[category]}</p>}
        <TermsTable offer={business} />
        <HonoredShare business={business} />
        <HonoredReport business={business} />
      </div>
    </details>
  );
};

const linkClass =
  "inline-flex min-h-11 items-center text-xs font-semibold text-primary-ink underline-offset-4 hover:underline";

const BusinessContacts = ({ business }: { readonly business: Business }) => {
  const messages = useMessages(guidebookMessages).guidebook;
  const { name, phone, website, map_url: map } = business;
  if (!phone && !website && !map)
    return <p className="self-center text-xs text-ink-2">{messages.noContacts}</p>;
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-3.5">
      {map && (
        <li>
          <OutsideLink address={map} label={messages.map} name={name} />
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} dir="ltr" className={linkClass}>
            {phone}
          </a>
        </li>
      )}
      {website && (
        <li>
          <OutsideLink address={website} label={messages.website} name={name} />
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
    <a href={address} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {label}
      <Words as="span" className="sr-only">
        {messages.ofBusiness({ name })}
      </Words>
    </a>
  );
};

/** The same placeholder shapes for every business, and an invitation to join on hover and focus while memberships are sold. */
const HiddenContacts = ({ name }: { readonly name: string }) => {
  const messages = useMessages(guidebookMessages).guidebook;
  return (
    <div className="relative min-h-11 grow">
      <div aria-hidden className="flex gap-2 pt-2.5 blur-xs select-none pointer-coarse:invisible">
        <span className="h-6 w-10 rounded-sm bg-sunken" />
        <span className="h-6 w-28 rounded-sm bg-sunken" />
      </div>
      {isOnSale && (
        <Link
          to={paths.membership}
          className="absolute inset-0 inline-flex items-center bg-surface text-sm font-semibold text-primary-ink underline-offset-4 opacity-0 group-hover/card:opacity-100 hover:underline focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          {messages.invite}
          <Words as="span" className="sr-only">
            {messages.ofInvite({ name })}
          </Words>
        </Link>
      )}
    </div>
  );
};
