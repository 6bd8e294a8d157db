import { prerenderedPaths } from "@majlis/contracts/sitePaths";
import { StrictMode } from "react";
import { prerender } from "react-dom/static.edge";
import { StaticRouter } from "react-router-dom";
import { App } from "./App";
import { findPublicRoute } from "./routes";
import { drawPoster } from "@majlis/posters/drawPoster";
import { prerenderedPosters } from "#shared/poster/posterFile.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { prerenderedHead } from "#shared/ui/usePageTitle.ts";

export const paths = prerenderedPaths;

export interface WrittenPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
}

/** Prerenders a public page for a visitor, without data. Throws when rendering fails. */
export const writePage = async (pathname: string): Promise<WrittenPage> => {
  await findPublicRoute(pathname)?.route.Page.load();
  const problems: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={pathname}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // Otherwise React streams long parts separately and inserts them with inline scripts.
    { progressiveChunkSize: Infinity, onError: (error) => void problems.push(error) },
  );
  const html = await new Response(prelude).text();
  queryClient.clear();
  if (problems.length > 0) throw new AggregateError(problems, `${pathname} could not be written out`);
  const { title, description } = prerenderedHead;
  if (!title || !description) throw new Error(`${pathname} does not say what it is`);
  return { html, title, description };
};

/** The posters of the prerendered pages as files. */
export const writePosters = (): readonly (readonly [file: string, svg: string])[] =>
  [...prerenderedPosters].map(([file, art]) => [file, drawPoster(art)]);
