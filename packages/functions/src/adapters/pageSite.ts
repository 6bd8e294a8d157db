import { pathToFileURL } from "node:url";
import type { DrawnList, DrawnPage } from "@majlis/contracts/drawnPage";
import type { Endpoint } from "@majlis/contracts/endpoint";
import { listEvents } from "@majlis/contracts/events/events";
import { listGatherings } from "@majlis/contracts/gatherings";
import { prerenderedFile } from "@majlis/contracts/sitePaths";
import { visitor } from "@majlis/core/kernel/actor";
import type { PageSite } from "@majlis/core/pages/describePage";
import { describeError, log } from "#functions/log";
import { settings } from "#functions/settings";
import { signCursors } from "#functions/signCursors";
import { readDocument } from "./readDocument";

/** The site's own components, built for functions (web/src/app/draw.tsx). */
interface Drawing {
  /** Undefined when the shell is of another build. */
  readonly drawDocument: (shell: string, page: DrawnPage) => Promise<string | undefined>;
}

let loading: Promise<Drawing> | undefined;

/** A deployment copies its files beside the bundle (stacks/functionNeeds.ts). It loads with the first page. */
const loadDrawing = (): Promise<Drawing> => {
  const { LAMBDA_TASK_ROOT: bundle } = process.env;
  const file = bundle ? `${bundle}/drawing/draw.mjs` : `${settings.SITE_FOLDER}-server/draw.mjs`;
  return (loading ??= import(pathToFileURL(file).href));
};

const signs = (endpoint: Endpoint) => signCursors(endpoint, visitor, { params: undefined, query: {} });

/** The list with its cursor as the API signs it, so that the page loads more of it. The guidebook is whole. */
const signed = (list: DrawnList): DrawnList => {
  if (list.kind === "events") return { ...list, item: signs(listEvents).sign(list.item) };
  if (list.kind === "gatherings") return { ...list, item: signs(listGatherings).sign(list.item) };
  return list;
};

/**
 * The site that the pages belong to. A page that cannot be drawn loads its data itself: it is the shell, or the
 * prerendered document of a list.
 */
export const pageSite: PageSite = {
  origin: settings.SITE_URL,
  draw: async (page) => {
    const shell = await readDocument("app.html");
    try {
      const { drawDocument } = await loadDrawing();
      const drawn = await drawDocument(shell, "list" in page ? { ...page, list: signed(page.list) } : page);
      if (drawn !== undefined) return drawn;
    } catch (error) {
      log("error", { error: describeError(error) });
    }
    return "list" in page ? readDocument(prerenderedFile(page.path, page.locale).slice(1)) : shell;
  },
};
