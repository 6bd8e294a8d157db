import { type AnalyticsEvent, recordAnalytics } from "@majlis/contracts/messages/analytics";
import { call } from "./api";
import { logFailure } from "./log";

/** Records an event in the background. A failure is only logged. */
export const track = (event: AnalyticsEvent): void => {
  const record = async () => {
    try {
      await call(recordAnalytics, {
        body: { event, timestamp: new Date().toISOString(), url: location.href, referrer: document.referrer },
      });
    } catch (error) {
      logFailure("Analytics failed", error);
    }
  };
  void record();
};
