import { useEffect, useState } from "react";
import { serverNow } from "../api/serverClock";

/** The server's time, read as each of its seconds begins, so that two devices change at the same moment. */
export const useSecond = (): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => {
      setNow(serverNow());
      wait();
    };
    const wait = () => {
      timer = setTimeout(tick, 1000 - (serverNow() % 1000));
    };
    let timer: ReturnType<typeof setTimeout>;
    wait();
    return () => clearTimeout(timer);
  }, []);
  return now;
};
