import { home } from "@majlis/contracts/cities";
import type { Gathering } from "@majlis/contracts/gatherings";
import type { Ticket } from "@majlis/contracts/tickets/tickets";
import { useQuery } from "@tanstack/react-query";
import { Coffee, IdCard, type LucideIcon, Sparkles, Ticket as TicketIcon, Users } from "lucide-react";
import { Link } from "react-router-dom";
import { formatInstant, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionPath, paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { Panel } from "#shared/ui/Panel.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { dashboardQueries } from "./dashboard.queries";
import { dashboardMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

const maxRows = 12;

/** What the member joined, hosted and started, latest first. */
export const ActivityTab = () => {
  const messages = useMessages(dashboardMessages).activity;
  const { loading } = useMessages(dashboardMessages).member;
  const now = useNow();
  const { me } = useSession();
  const tickets = useQuery(dashboardQueries.tickets());
  const hosted = useQuery(dashboardQueries.hosted());
  const membership = useQuery(dashboardQueries.membership());
  const error = tickets.error ?? hosted.error ?? membership.error;
  const isComplete = tickets.data && hosted.data && membership.data;
  const activities = isComplete
    ? listActivities(
        {
          tickets: tickets.data.items,
          hosted: hosted.data.items,
          memberSince: membership.data.memberSince,
          accountSince: me?.created_at,
        },
        now,
      ).slice(0, maxRows)
    : [];
  const retry = () => void Promise.all([tickets.refetch(), hosted.refetch(), membership.refetch()]);
  return (
    <Panel title={messages.title}>
      {error && !isComplete && <Failure error={error} fallback="TicketsNotLoaded" onRetry={retry} />}
      {!error && !isComplete && <RowsSkeleton label={loading} />}
      {isComplete && activities.length === 0 && (
        <EmptyState
          art={{ seed: "no activity yet", motif: "desert", ink: "wadi", hour: 17 }}
          title={messages.none}
        >
          {messages.noneBody}
        </EmptyState>
      )}
      {activities.length > 0 && (
        <ol className="divide-y divide-line rounded-lg bg-surface shadow-card">
          {activities.map((activity) => (
            <ActivityRow key={`${activity.kind} ${activity.refId ?? ""}`} activity={activity} />
          ))}
        </ol>
      )}
    </Panel>
  );
};

const icons = {
  joinedEvent: TicketIcon,
  joinedGathering: Users,
  hosted: Coffee,
  membership: IdCard,
  account: Sparkles,
} as const satisfies Record<Activity["kind"], LucideIcon>;

const ActivityRow = ({ activity }: { readonly activity: Activity }) => {
  const messages = useMessages(dashboardMessages).activity;
  const { kind, at, title = "", refId } = activity;
  const Icon = icons[kind];
  const sentence = kind === "membership" || kind === "account" ? messages[kind] : messages[kind]({ title });
  const to = refId ? occasionPath(kind === "joinedEvent" ? "event" : "gathering", refId) : paths.profile;
  return (
    <li className="relative flex items-center gap-4 p-4 hover:bg-sunken/50">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
        <Icon className="size-5" aria-hidden />
      </span>
      <span className="min-w-0">
        <Link to={to} className="font-semibold wrap-anywhere after:absolute after:inset-0">
          <Words>{sentence}</Words>
        </Link>
        <time dateTime={at} className="block text-xs text-ink-2">
          {formatInstant(at, "date", home)}
        </time>
      </span>
    </li>
  );
};

interface Activity {
  readonly kind: "joinedEvent" | "joinedGathering" | "hosted" | "membership" | "account";
  readonly at: string;
  readonly title?: string;
  /** Id of the event or gathering. */
  readonly refId?: string;
}

interface ActivitySources {
  readonly tickets: readonly Ticket[];
  readonly hosted: readonly Gathering[];
  readonly memberSince: string | null;
  readonly accountSince: string | undefined;
}

/** Everything up to `now`, latest first. */
const listActivities = (
  { tickets, hosted, memberSince, accountSince }: ActivitySources,
  now: Date,
): Activity[] => {
  const activities: Activity[] = [
    ...tickets.map(({ type, title, translation, created_at, ref_id }): Activity => ({
      kind: type === "event" ? "joinedEvent" : "joinedGathering",
      at: created_at,
      title: titleOf({ title, translation }),
      refId: ref_id,
    })),
    ...hosted
      .filter(({ status, starts_at }) => status !== "canceled" && new Date(starts_at) <= now)
      .map(({ id, title, starts_at }): Activity => ({ kind: "hosted", at: starts_at, title, refId: id })),
    ...(memberSince ? [{ kind: "membership", at: memberSince } as const] : []),
    ...(accountSince ? [{ kind: "account", at: accountSince } as const] : []),
  ];
  return activities.toSorted((one, other) => other.at.localeCompare(one.at));
};
