import type { Business } from "@majlis/contracts/businesses";
import { Lock, MapPin } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { BusinessContacts } from "./BusinessContacts";
import { HiddenContacts } from "./HiddenContacts";
import { guidebookMessages } from "./messages/en";

/** Tells why contacts and discount do not show. */
const MembersOnly = () => {
  const messages = useMessages(guidebookMessages).guidebook;
  return (
    <span className="flex items-center gap-1.5 text-xs font-semibold text-ink-2">
      <Lock className="size-3.5" aria-hidden />
      {messages.membersOnly}
    </span>
  );
};

/** A partner in the grid. Whether its contacts show is the server's answer: for others than members they are absent. */
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
        <h3 id={titleId} dir="auto" className="text-lg leading-snug wrap-anywhere">
          {business.name}
        </h3>
        <p className="mt-1 flex items-center gap-2 text-ink-2">
          <MapPin className="size-4 shrink-0 text-ink-3" aria-hidden />
          <bdi>{business.city}</bdi>
        </p>
      </div>
      {business.phone === undefined ? (
        <HiddenContacts name={business.name} />
      ) : (
        <BusinessContacts business={business} />
      )}
    </article>
  );
};
