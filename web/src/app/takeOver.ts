import { CityEvent } from "@majlis/contracts/events/events";
import { Gathering } from "@majlis/contracts/gatherings";
import { eventQueries } from "#features/events/events.queries.ts";
import { gatheringQueries } from "#features/gatherings/gatherings.queries.ts";
import { logFailure } from "#shared/api/log.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { tokenStore } from "#shared/session/tokenStore.ts";
import * as z from "zod/mini";

/** What a visitor sees, in the document of an event or gathering (packages/core/src/pages/writePage.ts). */
const PageData = z.object({ kind: z.enum(["event", "gathering"]), at: z.string(), item: z.unknown() });

/** Makes the document's data the first answer of the page's query. A signed-in person may see more and loads it. */
const seedQuery = async (text: string): Promise<void> => {
  if (tokenStore.get() !== null) return;
  const { kind, at, item } = PageData.parse(JSON.parse(text));
  const updatedAt = Math.min(Date.parse(at), Date.now());
  if (kind === "event") {
    const event = CityEvent.parse(item);
    queryClient.setQueryData(eventQueries.detail(event.id).queryKey, event, { updatedAt });
  } else {
    const gathering = Gathering.parse(item);
    queryClient.setQueryData(gatheringQueries.detail(gathering.id).queryKey, gathering, { updatedAt });
  }
};

/** Whether the page shows its content with its poster, or why there is none. */
const isComplete = (page: HTMLElement): boolean =>
  page.querySelector("main h1") !== null &&
  page.querySelector("main [role=status], main div.poster-ground") === null;

/** After this time, an incomplete page replaces the document too. */
const maxWaitMs = 5_000;

interface Document {
  readonly root: HTMLElement;
  readonly data: HTMLElement;
  readonly loadPage: () => Promise<void>;
  readonly render: (container: HTMLElement) => void;
}

/**
 * Replaces the served document by the page. The page renders beside it, hidden, until it shows the same content, so that
 * nothing flashes.
 */
export const takeOver = async ({ root, data, loadPage, render }: Document): Promise<void> => {
  try {
    await Promise.all([seedQuery(data.textContent ?? ""), loadPage()]);
  } catch (error) {
    logFailure("The page did not load", error);
  }
  // The document was in another language: see first.js.
  if (!root.firstChild) return render(root);
  const page = document.createElement("div");
  page.hidden = true;
  root.after(page);
  const show = () => {
    observer.disconnect();
    clearTimeout(timer);
    root.remove();
    page.hidden = false;
    page.id = "root";
    // Repeats the held button press (first.js).
    dispatchEvent(new Event("majlis:awake"));
  };
  const observer = new MutationObserver(() => isComplete(page) && show());
  observer.observe(page, { childList: true, subtree: true });
  const timer = setTimeout(show, maxWaitMs);
  return render(page);
};
