/** How far down each entry of the history was, for back and forward. The browser's own memory is too early for pages
 *  whose code has yet to arrive. */
const key = (entry: string): string => `majlis.scroll.${entry}`;

history.scrollRestoration = "manual";

export const rememberScroll = (entry: string): void => {
  sessionStorage.setItem(key(entry), String(Math.round(window.scrollY)));
};

export const recallScroll = (entry: string): number => Number(sessionStorage.getItem(key(entry)) ?? 0);
