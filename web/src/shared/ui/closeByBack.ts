/*
 * Back closes what is on top: a ticket, a dialog, a sheet, a menu; then it leaves the page. Each open layer has an
 * entry of the history with the page's own address. The router learns nothing of these entries. A layer that closes by
 * itself takes its entry with it, and a link within a layer takes the layer's entry.
 */
import { useEffect, useEffectEvent } from "react";
import { beforeRouter } from "./browserState";

const layers: (() => void)[] = [];

const numberIn = (entry: unknown, name: string): number | undefined => {
  const found: unknown = typeof entry === "object" && entry !== null ? Reflect.get(entry, name) : undefined;
  return typeof found === "number" ? found : undefined;
};

/** How many layers lie over the page in this entry. */
const depthOf = (entry: unknown): number => numberIn(entry, "layers") ?? 0;

/** The router's number of the page. Entries of one page have one number. */
const pageOf = (entry: unknown): number | undefined => numberIn(entry, "idx");

const withDepth = (entry: unknown, layersOver: number): unknown => ({
  ...(typeof entry === "object" && entry),
  layers: layersOver,
});

let depth = 0;
let page: number | undefined;
/** The browser is on its way to a lower entry. */
let isLeaving = false;
/** What the router wrote over a layer's entry. The page's own entry gets it as soon as it is the current one. */
let written: { readonly isNew: boolean; readonly state: unknown; readonly url: string } | undefined;

/** A link within a layer loads a file or another site. A step in the history would stop that. */
let isLoading = false;

const noteLink = ({ defaultPrevented, target }: MouseEvent): void => {
  const link = target instanceof Element && !defaultPrevented && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || depth === 0 || (link.target !== "" && link.target !== "_self")) return;
  isLoading = true;
  // The page is still there: it was a file.
  addEventListener("pointerdown", endLoading, { once: true, capture: true });
};

const endLoading = (): void => {
  isLoading = false;
  settle();
};

/** Makes as many entries as there are layers. */
const settle = (): void => {
  if (isLeaving || (isLoading && depth > layers.length)) return;
  if (depth > layers.length) {
    isLeaving = true;
    history.go(layers.length - depth);
  }
  while (depth < layers.length) {
    depth += 1;
    History.prototype.pushState.call(history, withDepth(history.state, depth), "");
  }
};

/** After the task in which a layer closes: another one may open, or the page may change. */
const settleSoon = (): void => void setTimeout(settle);

const land = (event: PopStateEvent): void => {
  const isOwn = isLeaving;
  const before = depth;
  [isLeaving, isLoading] = [false, false];
  const isOfLayer = depth > 0 || depthOf(event.state) > 0;
  depth = depthOf(event.state);
  settleSoon();
  if (!isOfLayer || pageOf(event.state) !== page) {
    page = pageOf(event.state);
    written = undefined;
    return;
  }
  event.stopImmediatePropagation();
  if (written?.isNew) {
    History.prototype.pushState.call(history, written.state, "", written.url);
    [depth, page] = [0, pageOf(written.state)];
  } else if (written)
    History.prototype.replaceState.call(history, withDepth(written.state, depth), "", written.url);
  if (depth === 0) written = undefined;
  if (isOwn) return;
  const left = layers.slice(depth);
  for (const close of left.toReversed()) close();
  // The layer of this entry had closed before.
  if (left.length === 0 && depth < before) history.back();
};

/** Follows what the router writes. */
const follow = (): void => {
  [depth, page] = [depthOf(history.state), pageOf(history.state)];
  history.pushState = (state, _, url) => {
    const isOver = depth > 0;
    History.prototype[isOver ? "replaceState" : "pushState"].call(history, state, "", url);
    if (isLeaving) written = { isNew: true, state, url: location.href };
    else [depth, page, written] = [0, pageOf(state), undefined];
  };
  history.replaceState = (state, _, url) => {
    const isOver = depth > 0;
    History.prototype.replaceState.call(history, isOver ? withDepth(state, depth) : state, "", url);
    if (isOver) written = { isNew: written?.isNew ?? false, state, url: location.href };
    else page = pageOf(state);
  };
  beforeRouter.land = land;
  addEventListener("click", noteLink);
  // The page was loaded again while a layer was open.
  if (depth > 0) settleSoon();
};

if (globalThis.history) follow();

/** Lets Back close an open layer. */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => close();
    layers.push(layer);
    settle();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [isOpen]);
};
