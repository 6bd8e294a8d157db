import type { EventFigures } from "@majlis/contracts/founders/dashboard";
import { useMessages } from "../../lib/i18n";
import { analyticsMessages } from "./founderAnalytics.messages";
import { ChartFigure } from "./ChartFigure";
import { formatNumber, formatShare } from "./numbers";
import { Ring } from "./Ring";

/** What became of requests to join: approved, declined, waiting. */
export const RequestsChart = ({ events }: { readonly events: readonly EventFigures[] }) => {
  const messages = useMessages(analyticsMessages);
  const held = events.filter(({ status }) => status === "published");
  const count = (outcome: keyof EventFigures["requests"]) =>
    held.reduce((sum, { requests }) => sum + requests[outcome], 0);
  const parts = [
    { name: messages.approved, value: count("approved"), tone: "first" },
    { name: messages.declined, value: count("declined"), tone: "quiet" },
    { name: messages.pending, value: count("pending"), tone: "second" },
  ] as const;
  const [approved, declined] = parts;
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <ChartFigure
      title={messages.requests}
      note={whole === 0 ? messages.requestsNone : undefined}
      columns={[messages.requests, messages.number]}
      rows={
        whole === 0 ? [] : parts.map(({ name, value }) => ({ key: name, cells: [name, formatNumber(value)] }))
      }
    >
      {whole > 0 && (
        <Ring
          title={messages.requests}
          parts={parts}
          share={formatShare(
            { part: approved.value, whole: approved.value + declined.value },
            messages.unknown,
          )}
        />
      )}
    </ChartFigure>
  );
};
