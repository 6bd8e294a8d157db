import { founderRates, type Share, ticketTotals } from "@majlis/core/founders/analytics.rules";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/useNow.ts";
import { paths } from "#shared/paths.ts";
import { Counts } from "#shared/ui/Counts.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { MoreLink } from "#shared/ui/MoreLink.tsx";
import { Panel } from "#shared/ui/Panel.tsx";
import { founderQueries } from "#features/founders/founder.queries.ts";
import { percentOf } from "./percentOf";
import { dashboardMessages } from "../messages/en";

const percent = (share: Share | undefined) => (share == null ? undefined : percentOf(share, 1));

/** Tickets of the last days by kind of holder, and the rates; the rest is in the analytics. */
export const StatsTab = () => {
  const messages = useMessages(dashboardMessages).founderStats;
  const now = useNow();
  const { data, error, refetch } = useQuery(founderQueries.analytics());
  if (error && !data)
    return <Failure error={error} fallback="AnalyticsNotLoaded" onRetry={() => void refetch()} />;
  const totals = data && ticketTotals(data);
  const rates = data && founderRates(data.events, now);
  const issued = totals && totals.members + totals.free;
  const hasNothing = data !== undefined && issued === 0 && data.events.length === 0;
  return (
    <>
      <Panel title={messages.days} aside={<MoreLink to={paths.founderAnalytics}>{messages.more}</MoreLink>}>
        <Counts
          label={messages.days}
          counts={[
            [messages.issued, issued],
            [messages.members, totals?.members],
            [messages.free, totals?.free],
          ]}
        />
      </Panel>
      {hasNothing ? (
        <EmptyState
          art={{ seed: "no numbers yet", motif: "stars", ink: "night", hour: 21 }}
          title={messages.none}
        >
          {messages.noneBody}
        </EmptyState>
      ) : (
        <Panel title={messages.rates}>
          <Counts
            label={messages.rates}
            counts={[
              [messages.fill, percent(rates?.fill)],
              [messages.conversion, percent(rates?.conversion)],
              [messages.show, percent(rates?.show)],
            ]}
          />
        </Panel>
      )}
    </>
  );
};
