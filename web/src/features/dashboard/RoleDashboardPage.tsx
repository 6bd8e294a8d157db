import { home } from "@majlis/contracts/cities";
import { lastDayOf } from "@majlis/core/membership/membership.rules";
import type { ComponentType } from "react";
import { useSession } from "#shared/session/useSession.ts";
import { FounderDashboard } from "./founder/FounderDashboard";
import type { Membership } from "@majlis/contracts/membership";
import { useQuery } from "@tanstack/react-query";
import { IdCard } from "lucide-react";
import { Link } from "react-router-dom";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { lazyPage } from "#shared/ui/laterPart.tsx";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { ActivityTab } from "./ActivityTab";
import { dashboardQueries } from "./dashboard.queries";
import { EventsTab } from "./EventsTab";
import { GuidebookTab } from "./GuidebookTab";
import { NextUp, TicketsTab } from "./TicketsTab";
import { dashboardMessages } from "./messages/en";
import { savingsQueries } from "#features/membership/savings/savings.queries.ts";
import { SavingsLine } from "#features/membership/savings/SavingsLine.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";

const AdminDashboard = lazyPage(
  () => import("#features/admin/pages.ts"),
  (m) => m.AdminDashboardPage,
);

const dashboards: Readonly<Record<string, ComponentType>> = {
  admin: AdminDashboard,
  city_founder: FounderDashboard,
};

/** The dashboard of the current role. The route guard admits no other roles. */
export const RoleDashboardPage = () => {
  const { role } = useSession();
  const Dashboard = (role && dashboards[role]) ?? MemberDashboard;
  return <Dashboard />;
};

/** A member's events, guidebook, tickets and activity. */
const MemberDashboard = () => {
  const messages = useMessages(dashboardMessages).member;
  const isSettled = useIsSettled();
  usePageTitle(messages.title);
  return (
    <>
      <MemberHeader />
      {isSettled ? <MemberParts /> : <Skeleton className="h-96 rounded-xl!" />}
    </>
  );
};

const MemberParts = () => {
  const messages = useMessages(dashboardMessages).member;
  return (
    <>
      <SavingsLine />
      <NextUp />
      <PageTabs
        label={messages.parts}
        items={[
          { value: "events", label: messages.events, content: <EventsTab /> },
          { value: "guidebook", label: messages.guidebook, content: <GuidebookTab /> },
          { value: "tickets", label: messages.myTickets, content: <TicketsTab /> },
          { value: "activity", label: messages.activity, content: <ActivityTab /> },
        ]}
      />
    </>
  );
};

/** Whether what stands above the tabs is there or got no answer at first. Until then it would push them down. */
const useIsSettled = (): boolean => {
  const newest = useQuery(savingsQueries.newest());
  const sums = useQuery(savingsQueries.sums(newest.data));
  const tickets = useQuery(dashboardQueries.tickets());
  const membership = useQuery(dashboardQueries.membership());
  return [newest, sums, tickets, membership].every(
    ({ isLoading, failureCount }) => !isLoading || failureCount > 0,
  );
};

const MemberHeader = () => {
  const messages = useMessages(dashboardMessages).member;
  const { me } = useSession();
  const membership = useQuery(dashboardQueries.membership()).data;
  const name = me?.full_name.trim().split(/\s+/)[0];
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere">
          {name ? messages.greeting({ name }) : messages.greetingWithoutName}
        </h1>
        <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex gap-1.5">
            <Badge tone="event">{messages.member}</Badge>
            <Badge tone="ok">{messages.active}</Badge>
          </span>
          {membership && <span className="text-ink-2">{membershipText(membership, messages)}</span>}
        </div>
      </div>
      <Link to={paths.card} className={buttonClass("quiet")}>
        <IdCard className="size-4.5" aria-hidden />
        {messages.card}
      </Link>
    </div>
  );
};

/** How long the membership lasts. A role granted by an admin has no end. */
const membershipText = (
  { status, expiresAt, validUntil }: Membership,
  messages: ReturnType<typeof dashboardMessages.get>["member"],
): string => {
  if (validUntil === null || expiresAt === null) return messages.endless;
  if (status === "past_due")
    return messages.dueUntil({ date: formatInstant(lastDayOf(validUntil), "date", home) });
  if (status === "renewing") return messages.renewing;
  const date = formatInstant(expiresAt, "date", home);
  return status === "canceled_at_period_end" ? messages.endsOn({ date }) : messages.paidUntil({ date });
};
