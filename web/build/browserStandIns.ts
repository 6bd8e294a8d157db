const nothing = (): undefined => undefined;

const location = { origin: "http://localhost", pathname: "/", search: "", hash: "" };
const history = { state: null, pushState: nothing, replaceState: nothing };
const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };

const standIns = {
  addEventListener: nothing,
  removeEventListener: nothing,
  document: { documentElement: { dataset: {}, lang: "en", dir: "ltr" }, cookie: "" },
  history,
  localStorage: storage,
  sessionStorage: storage,
  location,
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  window: { location, history, addEventListener: nothing },
};

/** Defines the browser globals that the site's modules read on load: a visitor with an empty storage. */
export const standInForBrowser = (): void => {
  for (const [name, value] of Object.entries(standIns))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};
