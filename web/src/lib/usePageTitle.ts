import { useEffect } from "react";

/** Names the page in the tab, in history and to screen readers: "Events · Majlis". */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Majlis`;
  }, [title]);
};
