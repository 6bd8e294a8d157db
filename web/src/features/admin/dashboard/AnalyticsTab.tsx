import { useQuery } from "@tanstack/react-query";
import { adminQueries } from "../admin.queries";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { MoreLink, Panel } from "#shared/ui/Panel.tsx";
import { CalendarDays, UserPlus, Inbox, UserCheck, type LucideIcon } from "lucide-react";
import type { Role } from "@majlis/contracts/roles";
import { Link } from "react-router-dom";
import { localeTag } from "#shared/i18n/format.ts";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { EventCounts } from "../AdminList";
import { adminMessages } from "../messages/en";

/** Accounts by role, counts of events, and open tasks. */
export const AnalyticsTab = () => {
  const messages = useMessages(adminMessages).dashboardFigures;
  const { loading, analytics } = useMessages(adminMessages).dashboard;
  const { data, error, refetch } = useQuery(adminQueries.overview());
  if (error && !data)
    return <Failure error={error} fallback="OverviewNotLoaded" onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={loading} rows={3} className="gap-8" rowClass="h-64 nth-3:h-24" />;
  const { users, events, applications } = data;
  return (
    <section aria-label={analytics}>
      <Panel title={messages.people}>
        <RoleShares users={users} />
      </Panel>
      <Panel title={messages.events} aside={<MoreLink to={paths.adminEvents}>{messages.allEvents}</MoreLink>}>
        <EventCounts counts={events} />
      </Panel>
      <Panel title={messages.desk}>
        <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
          <TaskRow
            to={paths.adminApprovals}
            Icon={UserCheck}
            label={messages.waiting}
            count={applications.pending}
          />
          <TaskRow
            to={`${paths.adminEvents}?tab=unhosted`}
            Icon={CalendarDays}
            label={messages.unhosted}
            count={data.unhosted.events}
          />
          <TaskRow
            to={`${paths.adminEvents}?tab=unhosted`}
            Icon={UserPlus}
            label={messages.unhostedRequests}
            count={data.unhosted.requests}
          />
          <TaskRow to={paths.adminInbox} Icon={Inbox} label={messages.unread} count={data.unread_messages} />
        </ul>
      </Panel>
    </section>
  );
};

const roleRows = [
  ["free_user", "freeUsers", "bg-ink-3"],
  ["member", "members", "bg-primary"],
  ["city_founder", "cityFounders", "bg-saffron"],
  ["admin", "admins", "bg-danger"],
] as const;

/** Each role's share of all accounts, as a bar and in figures. */
const RoleShares = ({ users }: { readonly users: Readonly<Record<Role, number>> }) => {
  const messages = useMessages(adminMessages).dashboardFigures;
  const names = useMessages(adminMessages).users;
  const total = Object.values(users).reduce((sum, count) => sum + count, 0);
  return (
    <div className="rounded-lg bg-surface p-5 shadow-card">
      <p className="mb-4 font-display text-2xl font-bold tabular-nums">
        {messages.peopleTotal({ number: total.toLocaleString(localeTag()) })(total)}
      </p>
      <dl className="grid gap-4">
        {roleRows.map(([role, name, barClass]) => {
          const percent = total === 0 ? 0 : Math.round((users[role] / total) * 100);
          return (
            <div key={role} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
              <dt className="text-ink-2">{names[name]}</dt>
              <dd className="font-semibold tabular-nums">
                {users[role].toLocaleString(localeTag())}{" "}
                <span className="ms-1 font-normal text-ink-2">{messages.share({ percent })}</span>
              </dd>
              <dd aria-hidden className="col-span-2 h-2 overflow-hidden rounded-full bg-sunken">
                <div className={`h-full rounded-full ${barClass}`} style={{ inlineSize: `${percent}%` }} />
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
};

interface TaskRowProps {
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly count: number;
}

const TaskRow = ({ to, Icon, label, count }: TaskRowProps) => (
  <li className="relative flex items-center gap-3 p-4 hover:bg-sunken/50">
    <Icon className="size-5 shrink-0 text-ink-3" aria-hidden />
    <Link to={to} className="grow font-semibold after:absolute after:inset-0">
      {label}
    </Link>
    <span className="font-display text-lg font-bold tabular-nums">{count.toLocaleString(localeTag())}</span>
  </li>
);
