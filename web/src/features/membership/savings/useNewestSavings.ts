import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { pollInterval } from "./newest";
import { savingsQueries } from "./savings.queries";

/** The newest discounts, and since when the page shows them: the device's time, in milliseconds. Follows the partner. */
export const useNewestSavings = () => {
  const shownAt = useShownAt();
  const newest = useQuery({
    ...savingsQueries.newest(),
    refetchInterval: ({ state }) => pollInterval(shownAt, state.status === "error", Date.now()),
  });
  return { newest, shownAt };
};

/** When the page was opened, or shown again after another tab or app covered it. */
const useShownAt = (): number => {
  const [shownAt, setShownAt] = useState(() => Date.now());
  useEffect(() => {
    const onChange = () => setShownAt(Date.now());
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
  return shownAt;
};
