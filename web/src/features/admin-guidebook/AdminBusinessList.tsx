import type { AdminBusiness } from "@majlis/contracts/businesses";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { MoreRows } from "../../ui/MoreRows";
import { Skeleton } from "../../ui/Skeleton";
import { adminBusinessQueries } from "./adminBusinesses.queries";
import { adminGuidebookMessages } from "./adminGuidebook.messages";
import { AdminBusinessRow } from "./AdminBusinessRow";

interface AdminBusinessListProps {
  readonly onEdit: (business: AdminBusiness) => void;
  readonly onDelete: (business: AdminBusiness) => void;
}

const skeletons = [0, 1, 2, 3, 4, 5];

/** All partners by name: loading, failed, empty, or row by row. */
export const AdminBusinessList = ({ onEdit, onDelete }: AdminBusinessListProps) => {
  const messages = useMessages(adminGuidebookMessages);
  const list = useInfiniteQuery(adminBusinessQueries.list());
  const businesses = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="BusinessesNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && (
        <div className="grid gap-2" role="status" aria-label={messages.loading}>
          {skeletons.map((index) => (
            <Skeleton key={index} className="h-18 rounded-lg!" />
          ))}
        </div>
      )}
      {list.isSuccess && businesses.length === 0 && (
        <EmptyState
          level={2}
          art={{ seed: "no partners", motif: "arcade", ink: "night", hour: 20 }}
          title={messages.emptyTitle}
        >
          {messages.emptyBody}
        </EmptyState>
      )}
      {businesses.length > 0 && (
        <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
          {businesses.map((business) => (
            <AdminBusinessRow key={business.id} {...{ business, onEdit, onDelete }} />
          ))}
        </ul>
      )}
      <MoreRows list={list} label={messages.showMore} busyLabel={messages.loadingMore} />
    </>
  );
};
