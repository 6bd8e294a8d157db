import { useEffect, useState } from "react";

/** The device's time in milliseconds, read each second. */
export const useSecond = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
