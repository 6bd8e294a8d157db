import { useCallback, useEffect, useRef, useState } from "react";

const heldMs = 10_000;

interface HeldSend {
  readonly isHeld: boolean;
  /** Waits ten seconds. False once it is taken back. A page that is left or hidden meanwhile does not wait. */
  readonly hold: () => Promise<boolean>;
  readonly undo: () => void;
}

/** Ten seconds in which a mail to many can be taken back. Nothing has left the page until then. */
export const useHeldSend = (): HeldSend => {
  const [isHeld, setIsHeld] = useState(false);
  const end = useRef<(goes: boolean) => void>(undefined);
  const finish = useCallback((goes: boolean) => end.current?.(goes), []);
  const hold = async (): Promise<boolean> => {
    setIsHeld(true);
    const timer = setTimeout(finish, heldMs, true);
    const onHidden = () => {
      if (document.visibilityState === "hidden") finish(true);
    };
    document.addEventListener("visibilitychange", onHidden);
    const goes = await new Promise<boolean>((resolve) => {
      end.current = resolve;
    });
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onHidden);
    setIsHeld(false);
    return goes;
  };
  useEffect(() => () => finish(true), [finish]);
  return { isHeld, hold, undo: () => finish(false) };
};
