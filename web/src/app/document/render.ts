import type { ReactNode } from "react";
import { renderToString } from "react-dom/server.edge";
import { prerender } from "react-dom/static.edge";

/** Renders without streaming, which would insert long parts with inline scripts. Throws when a part fails. */
export const renderWhole = async (tree: ReactNode, name: string): Promise<string> => {
  const problems: unknown[] = [];
  const { prelude } = await prerender(tree, {
    progressiveChunkSize: Infinity,
    onError: (error) => void problems.push(error),
  });
  const html = await new Response(prelude).text();
  if (problems.length > 0) throw new Error(`${name} could not be drawn`, { cause: problems[0] });
  return html;
};

/** How React marks a part that failed or waits. Texts have no such mark: their `<` is escaped. */
const leftOut = "<!--$!-->";

/** Renders a page whose code and texts are there: in a third of the time. Throws when a part fails. */
export const renderAtOnce = (tree: ReactNode, name: string): string => {
  const html = renderToString(tree);
  if (html.includes(leftOut)) throw new Error(`${name} could not be drawn`);
  return html;
};
