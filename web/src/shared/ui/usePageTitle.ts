import { useEffect } from "react";
import { describePage } from "./describePage";

/** The title and description of the page being prerendered. Browsers use `document.head` instead. */
export const prerenderedHead: { title?: string; description?: string | undefined } = {};

/**
 * Sets the document title ("Events · Majlis") and the metadata for search engines and link previews. Public pages pass
 * a description.
 */
export const usePageTitle = (title: string, description?: string): void => {
  if (import.meta.env.SSR) Object.assign(prerenderedHead, { title, description });
  useEffect(() => {
    document.title = `${title} · Majlis`;
    const describe = async () => describePage(title, description);
    void describe();
  }, [title, description]);
};
