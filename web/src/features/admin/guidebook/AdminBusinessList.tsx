import type { AdminBusiness } from "@majlis/contracts/businesses";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/PagedRows.tsx";
import { RowsSkeleton } from "#shared/ui/RowsSkeleton.tsx";
import { adminBusinessQueries } from "./adminBusinesses.queries";
import { AdminBusinessRow } from "./AdminBusinessRow";
import { adminMessages } from "../messages/en";

interface AdminBusinessListProps {
  readonly onEdit: (business: AdminBusiness) => void;
  readonly onDelete: (business: AdminBusiness) => void;
}

/** All partners by name: loading, failed, empty, or row by row. */
export const AdminBusinessList = ({ onEdit, onDelete }: AdminBusinessListProps) => {
  const messages = useMessages(adminMessages).guidebook;
  const list = useInfiniteQuery(adminBusinessQueries.list());
  return (
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
          {businesses.map((business) => (
            <AdminBusinessRow key={business.id} {...{ business, onEdit, onDelete }} />
          ))}
        </ul>
      )}
    </PagedRows>
  );
};
