import { useEffect, useRef } from "react";
import { navigate } from "./history";

/** Shows nothing and goes elsewhere, in place of the present entry of the history. */
export const Redirect = ({ to, state }: { readonly to: string; readonly state?: unknown }) => {
  const went = useRef<string>(undefined);
  useEffect(() => {
    if (went.current === to) return;
    went.current = to;
    navigate(to, { replace: true, state });
  }, [to, state]);
  return null;
};
