const set = (selector: string, attribute: string, value: string): void =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);

/** Tells search engines and link previews of the page at hand: what the build wrote was for the page before it. */
export const describePage = (title: string, description: string | undefined): void => {
  const address = location.origin + location.pathname;
  set('[rel="canonical"]', "href", address);
  set('[property="og:url"]', "content", address);
  set('[property="og:title"]', "content", title);
  if (!description) return;
  set('[name="description"]', "content", description);
  set('[property="og:description"]', "content", description);
};
