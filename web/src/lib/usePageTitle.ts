import { useEffect } from "react";
import { logFailure } from "./log";
import { writtenHead } from "./writtenHead";

/**
 * Names the page in the tab, in history and to screen readers ("Events · Majlis"), and to search engines and link
 * previews. A public page says in a sentence what it is for.
 */
export const usePageTitle = (title: string, description?: string): void => {
  if (import.meta.env.SSR) Object.assign(writtenHead, { title, description });
  useEffect(() => {
    document.title = `${title} · Majlis`;
    import("./describePage")
      .then(({ describePage }) => describePage(title, description))
      .catch((error: unknown) => logFailure("A page was not described", error));
  }, [title, description]);
};
