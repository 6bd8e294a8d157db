import { pathToFileURL } from "node:url";
import type { DrawnPage } from "@majlis/contracts/drawnPage";
import type { PageSite } from "@majlis/core/pages/describePage";
import { describeError, log } from "#functions/log";
import { settings } from "#functions/settings";
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

/** The site that the pages belong to. A page that cannot be drawn is the shell, which loads its data itself. */
export const pageSite: PageSite = {
  origin: settings.SITE_URL,
  draw: async (page) => {
    const shell = await readDocument("app.html");
    try {
      const { drawDocument } = await loadDrawing();
      return (await drawDocument(shell, page)) ?? shell;
    } catch (error) {
      log("error", { error: describeError(error) });
      return shell;
    }
  },
};
