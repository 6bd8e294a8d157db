const set = (selector: string, attribute: string, value: string): void =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);

/** A page that was not written out at build comes without an address of its own. */
const giveAddress = (): void => {
  if (document.head.querySelector('[rel="canonical"]')) return;
  const link = Object.assign(document.createElement("link"), { rel: "canonical" });
  const meta = document.createElement("meta");
  meta.setAttribute("property", "og:url");
  document.head.append(link, meta);
};

/** Tells search engines and link previews of the page at hand: what the build wrote was for the page before it. */
export const describePage = (title: string, description: string | undefined): void => {
  const address = location.origin + location.pathname;
  giveAddress();
  set('[rel="canonical"]', "href", address);
  set('[property="og:url"]', "content", address);
  set('[property="og:title"]', "content", title);
  if (!description) return;
  set('[name="description"]', "content", description);
  set('[property="og:description"]', "content", description);
};
