import { founderRates, type Share, ticketTotals } from "@majlis/core/founders/analytics.rules";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../../lib/i18n";
import { useNow } from "../../../lib/useNow";
import { paths } from "../../../paths";
import { Counts } from "../../../ui/Counts";
import { EmptyState } from "../../../ui/EmptyState";
import { Failure } from "../../../ui/Failure";
import { MoreLink } from "../../../ui/MoreLink";
import { Panel } from "../../../ui/Panel";
import { founderQueries } from "../founder.queries";
import { founderStatsMessages } from "./founderStats.messages";
import { percentOf } from "./percentOf";

const percent = (share: Share | undefined) => (share == null ? undefined : percentOf(share, 1));

/** Tickets of the last days by kind of holder, and the rates; the rest is in the analytics. */
export const StatsTab = () => {
  const messages = useMessages(founderStatsMessages);
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
