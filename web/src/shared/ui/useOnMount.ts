import { useEffect, useRef } from "react";

/** Runs once when the component is shown, although React runs effects of a development build twice. */
export const useOnMount = (run: () => void): void => {
  const first = useRef(run);
  useEffect(() => {
    first.current();
    first.current = () => undefined;
  }, []);
};
