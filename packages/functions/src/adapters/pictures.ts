import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Face, Pictures } from "@majlis/core/pages/drawPicture";
import { writeText } from "@majlis/core/pages/drawPicture";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { pictureFiles } from "#functions/deployment/pictureFiles";

/** A deployment copies the files beside the bundle (stacks/functionProps.ts). Elsewhere they are in their packages. */
const read = (name: string, source: string): Promise<Buffer> => {
  const { LAMBDA_TASK_ROOT: bundle } = process.env;
  return readFile(bundle ? `${bundle}/${name}` : createRequire(import.meta.url).resolve(source));
};

/** WebAssembly and fonts load with the first picture. */
const load = async (): Promise<Pictures> => {
  const [program, ...fontBuffers] = await Promise.all(
    Object.entries(pictureFiles).map(([name, source]) => read(name, source)),
  );
  if (!program) throw new Error("The pictures have no program");
  await initWasm(program);
  const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: "Figtree" };
  const widths = new Map<string, number>();
  return {
    measure: (text, face) => {
      const key = `${face} ${text}`;
      const width = widths.get(key) ?? measure(text, face, font);
      if (widths.size > 1_000) widths.clear();
      widths.set(key, width);
      return width;
    },
    rasterize: keepLast((svg) => new Resvg(svg, { font }).render().asPng()),
  };
};

const measure = (text: string, face: Face, font: object): number => {
  const line = writeText(text, { x: 0, y: 100, size: 100, face, isRtl: false });
  return new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${line}</svg>`, { font }).getBBox()?.width ?? 0;
};

/**
 * Keeps the last eight pictures, so that a link with an invented version draws nothing again: a picture takes a quarter
 * of a second of processor.
 */
export const keepLast = (rasterize: Pictures["rasterize"]): Pictures["rasterize"] => {
  const drawn = new Map<string, Uint8Array>();
  return (svg) => {
    const picture = drawn.get(svg) ?? rasterize(svg);
    drawn.delete(svg);
    drawn.set(svg, picture);
    for (const oldest of drawn.keys()) {
      if (drawn.size <= 8) break;
      drawn.delete(oldest);
    }
    return picture;
  };
};

let loading: Promise<Pictures> | undefined;

export const loadPictures = (): Promise<Pictures> => (loading ??= load());
