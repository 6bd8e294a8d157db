import type { Membership } from "@majlis/contracts/membership";
import { useQuery } from "@tanstack/react-query";
import { IdCard } from "lucide-react";
import { Link } from "react-router-dom";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { ActivityTab } from "./ActivityTab";
import { dashboardQueries } from "./dashboard.queries";
import { EventsTab } from "./EventsTab";
import { GuidebookTab } from "./GuidebookTab";
import { NextUp, TicketsTab } from "./TicketsTab";
import { dashboardMessages } from "./messages/en";
import { SavingsLine } from "#features/membership/savings/SavingsLine.tsx";

/** A member's events, guidebook, tickets and activity. */
export const MemberDashboard = () => {
  const messages = useMessages(dashboardMessages).member;
  usePageTitle(messages.title);
  return (
    <>
      <MemberHeader />
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
  if (status === "past_due") return messages.dueUntil({ date: formatInstant(validUntil, "date") });
  if (status === "renewing") return messages.renewing;
  const date = formatInstant(expiresAt, "date");
  return status === "canceled_at_period_end" ? messages.endsOn({ date }) : messages.paidUntil({ date });
};
