import type { FounderAnalytics } from "@majlis/contracts/founders/dashboard";
import { ticketTotals } from "@majlis/core/founders/analytics.rules";
import { useMessages } from "../../lib/i18n";
import { analyticsMessages } from "./founderAnalytics.messages";
import { ChartFigure } from "./ChartFigure";
import { formatNumber, formatShare } from "./numbers";
import { Ring } from "./Ring";

/** Who took the tickets of these days: members against free accounts. */
export const KindsChart = ({ analytics }: { readonly analytics: FounderAnalytics }) => {
  const messages = useMessages(analyticsMessages);
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
