import { useEffect, useState } from "react";

/** The milliseconds until the next second of a clock that is `offset` ahead of the device's. */
const untilNextSecond = (offset: number): number => 1000 - ((Date.now() + offset) % 1000);

/**
 * The time of a clock that is `offset` milliseconds ahead of the device's. It is read as each of its seconds begins, so
 * that two devices change at the same moment.
 */
export const useSecond = (offset = 0): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      timer = setTimeout(tick, untilNextSecond(offset));
    };
    let timer = setTimeout(tick, untilNextSecond(offset));
    return () => clearTimeout(timer);
  }, [offset]);
  return now + offset;
};
