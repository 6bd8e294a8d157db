import type { FounderAnalytics } from "@majlis/contracts/founders";
import { ticketTotals } from "@majlis/core/founders/analytics.rules";
import { useMessages } from "#shared/i18n/i18n.ts";
import { ChartFigure } from "./ChartFigure";
import { formatNumber, formatShare } from "./numbers";
import { Ring } from "./Ring";
import { analyticsMessages } from "./messages/en";

/** Who took the tickets of these days: members against free accounts. */
export const KindsChart = ({ analytics }: { readonly analytics: FounderAnalytics }) => {
  const messages = useMessages(analyticsMessages).analytics;
  const { members, free } = ticketTotals(analytics);
  const whole = members + free;
  const parts = [
    { name: messages.members, value: members, tone: "first" },
    { name: messages.free, value: free, tone: "second" },
  ] as const;
  return (
    <ChartFigure
      title={messages.kinds}
      note={whole === 0 ? messages.kindsNone : undefined}
      columns={[messages.kinds, messages.tickets, messages.share]}
      rows={
        whole === 0
          ? []
          : parts.map(({ name, value }) => ({
              key: name,
              cells: [name, formatNumber(value), formatShare({ part: value, whole }, messages.unknown)],
            }))
      }
    >
      {whole > 0 && (
        <Ring
          title={messages.kinds}
          parts={parts}
          share={formatShare({ part: members, whole }, messages.unknown)}
        />
      )}
    </ChartFigure>
  );
};
