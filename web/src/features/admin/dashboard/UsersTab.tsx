import { useInfiniteQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { formatInstant } from "../../../lib/format";
import { useMessages } from "../../../lib/i18n";
import { paths } from "../../../paths";
import { Avatar } from "../../../ui/Avatar";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Failure } from "../../../ui/Failure";
import { MoreLink } from "../../../ui/MoreLink";
import { Panel } from "../../../ui/Panel";
import { RoleBadge } from "../../../ui/RoleBadge";
import { RowsSkeleton } from "../../../ui/RowsSkeleton";
import { adminQueries } from "../admin.queries";
import { UserCounts } from "../UserCounts";
import { AddUser } from "./AddUser";
import { adminDashboardMessages } from "./adminDashboard.messages";
import { dashboardUsersMessages } from "./dashboardUsers.messages";

const shown = 8;

/** How many people there are, who came last, and how to bring one more. */
export const UsersTab = () => {
  const messages = useMessages(dashboardUsersMessages);
  const { users: title, loading } = useMessages(adminDashboardMessages);
  const { data, error, refetch } = useInfiniteQuery(adminQueries.users({ q: "", city: "", role: "all" }));
  const [isAdding, setIsAdding] = useState(false);
  const newest = data?.pages.flatMap(({ items }) => items).slice(0, shown) ?? [];
  return (
    <>
      <Panel
        title={title}
        aside={
          <Button onClick={() => setIsAdding(true)}>
            <UserPlus className="size-4.5" aria-hidden />
            {messages.addUser}
          </Button>
        }
      >
        <UserCounts counts={data?.pages[0]?.counts} />
      </Panel>
      <Panel title={messages.newest} aside={<MoreLink to={paths.adminUsers}>{messages.all}</MoreLink>}>
        {error && !data && <Failure error={error} fallback="UsersNotLoaded" onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton label={loading} rows={5} />}
        {data && newest.length === 0 && (
          <EmptyState
            art={{ seed: "no users yet", motif: "floorTiles", ink: "deadsea", hour: 11 }}
            title={messages.comingSoon}
          >
            {messages.comingSoonBody}
          </EmptyState>
        )}
        {newest.length > 0 && (
          <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
            {newest.map(({ id, full_name, role, city, created_at }) => (
              <li key={id} className="flex items-center gap-3 p-4">
                <Avatar name={full_name} seed={id} className="size-10 text-xs" />
                <div className="min-w-0 grow">
                  <p className="font-semibold wrap-anywhere">
                    <bdi>{full_name}</bdi>
                  </p>
                  <p className="text-xs text-ink-2 wrap-anywhere">
                    {[city, messages.joined({ date: formatInstant(created_at, "date") })]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                <RoleBadge role={role} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <AddUser isOpen={isAdding} onOpenChange={setIsAdding} />
    </>
  );
};
