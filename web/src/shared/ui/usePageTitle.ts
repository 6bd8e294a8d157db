import { useEffect } from "react";
import { writtenHead } from "./writtenHead";

/**
 * Names the page in the tab, in history and to screen readers ("Events · Majlis"), and to search engines and link
 * previews. A public page says in a sentence what it is for.
 */
export const usePageTitle = (title: string, description?: string): void => {
  if (import.meta.env.SSR) Object.assign(writtenHead, { title, description });
  useEffect(() => {
    document.title = `${title} · Majlis`;
    const describe = async () => (await import("./describePage")).describePage(title, description);
    void describe();
  }, [title, description]);
};
