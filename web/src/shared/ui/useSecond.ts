import { useEffect, useState } from "react";

const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

/** The device's time in milliseconds, read each second. */
export const useSecond = (): number => useNow(1000);

/** The device's time in milliseconds, read each minute. */
export const useMinute = (): number => useNow(60_000);
