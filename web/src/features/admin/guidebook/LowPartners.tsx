import type { AdminBusiness } from "@majlis/contracts/businesses";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { adminMessages } from "../messages/en";
import { businessQueries } from "../admin.queries";
import { Words } from "#shared/ui/Words.tsx";

interface LowPartnersProps {
  readonly onEdit: (business: AdminBusiness) => void;
}

/** The partners that honored the card too rarely, lowest share first. */
export const LowPartners = ({ onEdit }: LowPartnersProps) => {
  const messages = useMessages(adminMessages);
  const { title, body, none } = messages.lowPartners;
  const list = useInfiniteQuery(businessQueries.low());
  return (
    <section aria-labelledby="low-partners" className="mt-10">
      <h2 id="low-partners" className="text-lg">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-xs text-ink-2">{body}</p>
      <PagedRows
        list={list}
        failure="BusinessesNotLoaded"
        skeleton={<RowsSkeleton label={messages.guidebook.loading} rows={1} rowClass="h-18" />}
        empty={<p className="rounded-lg bg-sunken p-4 text-ink-2">{none}</p>}
        more={{ label: messages.guidebook.showMore, busyLabel: messages.guidebook.loadingMore }}
      >
        {(businesses) => (
          <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
            {businesses.map((business) => (
              <LowPartner key={business.id} {...{ business, onEdit }} />
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  );
};

const LowPartner = ({ business, onEdit }: LowPartnersProps & { readonly business: AdminBusiness }) => {
  const { guidebook, lowPartners } = useMessages(adminMessages);
  const { name, honored_share: percent, honored_count, report_count } = business;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <Words as="h3" className="text-base font-semibold wrap-anywhere">
          {name}
        </Words>
        <p className="text-xs text-ink-2">
          {lowPartners.reports({ honored: honored_count, reports: report_count })}
        </p>
      </div>
      {percent !== null && <Badge tone="danger">{lowPartners.share({ percent })}</Badge>}
      <Button kind="quiet" onClick={() => onEdit(business)}>
        {guidebook.edit}
        <Words as="span" className="sr-only">
          {guidebook.ofBusiness({ name })}
        </Words>
      </Button>
    </li>
  );
};
