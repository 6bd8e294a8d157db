import { useQuery } from "@tanstack/react-query";
import { Coffee, IdCard, Sparkles, Ticket as TicketIcon, Users, type LucideIcon } from "lucide-react";
import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { useSession } from "../../lib/session/useSession";
import { useNow } from "../../lib/useNow";
import { paths } from "../../paths";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { Panel } from "../../ui/Panel";
import { RowsSkeleton } from "../../ui/RowsSkeleton";
import { activityOf, type Doing } from "./activityOf";
import { activityMessages } from "./activity.messages";
import { dashboardMessages } from "./dashboard.messages";
import { dashboardQueries } from "./dashboard.queries";
import { occasionPath } from "./occasionPath";

const shown = 12;

/** What one joined, hosted and began, latest first. */
export const ActivityTab = () => {
  const messages = useMessages(activityMessages);
  const { loading } = useMessages(dashboardMessages);
  const now = useNow();
  const { me } = useSession();
  const tickets = useQuery(dashboardQueries.tickets());
  const hosted = useQuery(dashboardQueries.hosted());
  const membership = useQuery(dashboardQueries.membership());
  const error = tickets.error ?? hosted.error ?? membership.error;
  const isComplete = tickets.data && hosted.data && membership.data;
  const doings = isComplete
    ? activityOf(
        {
          tickets: tickets.data.items,
          hosted: hosted.data.items,
          memberSince: membership.data.memberSince,
          accountSince: me?.created_at,
        },
        now,
      ).slice(0, shown)
    : [];
  const retry = () => void Promise.all([tickets.refetch(), hosted.refetch(), membership.refetch()]);
  return (
    <Panel title={messages.title}>
      {error && !isComplete && <Failure error={error} fallback="TicketsNotLoaded" onRetry={retry} />}
      {!error && !isComplete && <RowsSkeleton label={loading} />}
      {isComplete && doings.length === 0 && (
        <EmptyState
          art={{ seed: "no activity yet", motif: "desert", ink: "wadi", hour: 17 }}
          title={messages.none}
        >
          {messages.noneBody}
        </EmptyState>
      )}
      {doings.length > 0 && (
        <ol className="divide-y divide-line rounded-lg bg-surface shadow-card">
          {doings.map((doing) => (
            <DoingRow key={`${doing.kind} ${doing.refId ?? ""}`} doing={doing} />
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
} as const satisfies Record<Doing["kind"], LucideIcon>;

const DoingRow = ({ doing }: { readonly doing: Doing }) => {
  const messages = useMessages(activityMessages);
  const { kind, at, title = "", refId } = doing;
  const Icon = icons[kind];
  const sentence =
    kind === "membership" || kind === "account"
      ? messages[kind]
      : messages[kind]({ title: `\u2068${title}\u2069` });
  const to = refId ? occasionPath(kind === "joinedEvent" ? "event" : "gathering", refId) : paths.profile;
  return (
    <li className="relative flex items-center gap-4 p-4 hover:bg-sunken/50">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
        <Icon className="size-5" aria-hidden />
      </span>
      <span className="min-w-0">
        <Link to={to} className="font-semibold wrap-anywhere after:absolute after:inset-0">
          {sentence}
        </Link>
        <time dateTime={at} className="block text-xs text-ink-2">
          {formatInstant(at, "date")}
        </time>
      </span>
    </li>
  );
};
