import { useState } from "react";

/**
 * Remembers what had the focus when a dialog opened, for Radix forgets it when there is no trigger of its own.
 * `hasOpened` stays false until the first opening: until then there is nothing to load.
 */
export const useOpener = (isOpen: boolean): { hasOpened: boolean; returnFocus: () => void } => {
  const [opener, setOpener] = useState<Element | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(document.activeElement);
  }
  return {
    hasOpened: opener !== null,
    returnFocus: () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
  };
};
