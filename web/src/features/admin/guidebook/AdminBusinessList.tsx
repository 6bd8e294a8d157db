import { type AdminBusiness, updateBusiness } from "@majlis/contracts/businesses";
import { createMatcher } from "@majlis/core/search/words.rules";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { cityName } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { ResultCount } from "#shared/ui/lists/ListControls.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { Switch } from "#shared/ui/forms/Switch.tsx";
import { toast } from "#shared/ui/toast.ts";
import { SearchBox } from "../AdminList";
import { businessQueries, refreshBusinesses } from "../admin.queries";
import { adminMessages } from "../messages/en";
import { NightOffersButton } from "../night/NightOffersEditor";
import { Words } from "#shared/ui/Words.tsx";

interface BusinessActions {
  readonly onEdit: (business: AdminBusiness) => void;
  readonly onDelete: (business: AdminBusiness) => void;
  readonly onDesk: (business: AdminBusiness) => void;
  readonly onDiscounts: (business: AdminBusiness) => void;
}

export const AdminBusinessList = (actions: BusinessActions) => {
  const messages = useMessages(adminMessages).guidebook;
  const list = useInfiniteQuery(businessQueries.businesses());
  const [search, setSearch] = useState("");
  const { hasNextPage, isFetching, fetchNextPage } = list;
  // A search needs all businesses.
  const isReading = search !== "" && hasNextPage;
  useEffect(() => {
    if (isReading && !isFetching) void fetchNextPage();
  }, [isReading, isFetching, fetchNextPage]);
  const isFound = createMatcher(search);
  const matches = ({ name, city }: AdminBusiness) => isFound(`${name} ${city} ${cityName(city)}`);
  const found = list.data?.pages.flatMap(({ items }) => items).filter(matches);
  return (
    <>
      <SearchBox label={messages.search} onSearch={setSearch} className="mb-4 max-w-md" />
      <ResultCount search={search} count={isReading ? undefined : found?.length} />
      <PagedRows
        list={list}
        failure="BusinessesNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} rows={6} rowClass="h-18" />}
        empty={
          <EmptyState
            level={2}
            art={{ seed: "no partners", motif: "arcade", ink: "night", hour: 20 }}
            title={messages.emptyTitle}
          >
            {messages.emptyBody}
          </EmptyState>
        }
        more={{ label: messages.showMore, busyLabel: messages.loadingMore }}
      >
        {(businesses) => (
          <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
            {businesses.filter(matches).map((business) => (
              <AdminBusinessRow key={business.id} {...actions} business={business} />
            ))}
            {!isReading && found?.length === 0 && <li className="p-6 text-ink-2">{messages.notFound}</li>}
          </ul>
        )}
      </PagedRows>
    </>
  );
};

interface AdminBusinessRowProps extends BusinessActions {
  readonly business: AdminBusiness;
}

const AdminBusinessRow = ({ business, onEdit, onDelete, onDesk, onDiscounts }: AdminBusinessRowProps) => {
  const { guidebook: messages, desk, recorded } = useMessages(adminMessages);
  const { name, city, category, discount_percent: percent } = business;
  const activation = useMutation({
    mutationFn: (isActive: boolean) =>
      call(updateBusiness, { params: { businessId: business.id }, body: { is_active: isActive } }),
    onSuccess: async () => {
      await refreshBusinesses();
      toast({ title: messages.updated });
    },
    onError: (error) => void toastFailure(error, "BusinessNotUpdated"),
  });
  const isActive = activation.isPending ? activation.variables : business.is_active;
  const ofThis = (
    <Words as="span" className="sr-only">
      {messages.ofBusiness({ name })}
    </Words>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <Words as="h2" className="text-base font-semibold wrap-anywhere">
          {name}
        </Words>
        <p className="text-xs wrap-anywhere text-ink-2">
          {messages.where({ category: messages[category], city: cityName(city) })}
        </p>
      </div>
      {percent !== null && <Badge tone="paid">{messages.discount({ percent })}</Badge>}
      <Badge tone={isActive ? "ok" : "plain"}>{isActive ? messages.active : messages.inactive}</Badge>
      <Switch
        label={messages.activeOf({ name })}
        isLabelHidden
        isOn={isActive}
        onChange={(isOn) => !activation.isPending && activation.mutate(isOn)}
      />
      <div className="flex flex-wrap gap-2">
        <NightOffersButton business={business} />
        <Button kind="quiet" onClick={() => onEdit(business)}>
          {messages.edit}
          {ofThis}
        </Button>
        {business.is_active && (
          <Button kind="quiet" onClick={() => onDesk(business)}>
            {desk.open}
            {ofThis}
          </Button>
        )}
        <Button kind="quiet" onClick={() => onDiscounts(business)}>
          {recorded.open}
          {ofThis}
        </Button>
        <Button kind="quiet" onClick={() => onDelete(business)}>
          {messages.remove}
          {ofThis}
        </Button>
      </div>
    </li>
  );
};
