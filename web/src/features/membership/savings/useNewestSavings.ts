import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { serverNow } from "#shared/api/serverClock.ts";
import { pollInterval } from "./newest";
import { savingsQueries } from "./savings.queries";

/** The newest discounts, and since when the page shows them: the server's time, in milliseconds. Follows the partner. */
export const useNewestSavings = () => {
  const shownAt = useShownAt();
  const newest = useQuery({
    ...savingsQueries.newest(),
    refetchInterval: ({ state }) => pollInterval(shownAt, state.status === "error", serverNow()),
  });
  return { newest, shownAt };
};

/** When the page was opened, or shown again after another tab or app covered it. */
const useShownAt = (): number => {
  const [shownAt, setShownAt] = useState(serverNow);
  useEffect(() => {
    const onChange = () => setShownAt(serverNow());
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
  return shownAt;
};
