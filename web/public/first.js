/*
 * Blocks rendering, so that the theme and the language are set before the first paint. `?lang=ar` in a link decides for
 * this tab, then the choice on this device, then the first language of the browser that the site has. The server knows
 * the link, the cookie and the browser: a document that came in another language is hidden until main.tsx runs. It is a
 * visitor's: what a signed-in person sees instead has its place by `data-signed-in` and `data-member`. A button press
 * before hydration is repeated after hydration. Without this, it would have no effect, or would send a form with its
 * content in the address.
 */
(function () {
  var pressed = null;
  function hold(event) {
    var button = event.target.closest("#root[data-page] button");
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  }
  addEventListener("click", hold, { capture: true });
  function nameOf(button) {
    return button.getAttribute("aria-label") || button.textContent;
  }
  addEventListener("majlis:awake", function () {
    if (!pressed) return;
    // The page of a search replaces the document, and has a button of the same name.
    var buttons = pressed.isConnected ? [pressed] : Array.from(document.querySelectorAll("#root button"));
    var button = buttons.find(function (one) {
      return nameOf(one) === nameOf(pressed);
    });
    if (button) button.click();
  });

  // The browser brings a page back as it was left. Code that had not loaded by then may never load.
  addEventListener("pageshow", function (event) {
    var page = document.getElementById("root");
    if (event.persisted && (!page.firstChild || page.dataset.page)) location.reload();
  });

  function attempt(work, otherwise) {
    try {
      return work();
    } catch {
      return otherwise;
    }
  }
  // A value that the browser does not store, because storage is blocked or full, is kept in memory until the page is
  // closed.
  ["localStorage", "sessionStorage"].forEach(function (name) {
    var kept = new Map();
    var stored = attempt(function () {
      return window[name];
    });
    Object.defineProperty(window, name, {
      value: {
        getItem: function (key) {
          if (kept.has(key)) return kept.get(key);
          return attempt(function () {
            return stored.getItem(key);
          }, null);
        },
        setItem: function (key, value) {
          kept.set(key, String(value));
          attempt(function () {
            stored.setItem(key, value);
            kept.delete(key);
          });
        },
        removeItem: function (key) {
          kept.delete(key);
          attempt(function () {
            stored.removeItem(key);
          });
        },
      },
    });
  });

  var root = document.documentElement;
  // The build writes these from the table of languages: { "en": "ltr", … }
  var directions = JSON.parse(root.dataset.directions);
  function primaryTag(tag) {
    return tag.split("-")[0].toLowerCase();
  }
  function isLanguage(code) {
    return Object.hasOwn(directions, code);
  }
  var query = new URLSearchParams(location.search);
  var asked = primaryTag(query.get("lang") || "");
  var language = (document.cookie.match(/(?:^|; )majlis_language=([\w-]+)/) || [])[1];
  // The browser's languages, such as ar-JO.
  var preferred = navigator.languages.map(primaryTag).find(isLanguage);
  var theme = localStorage.getItem("majlis.theme");
  if (localStorage.getItem("majlis.session") !== null) {
    // Until the page knows the person (SessionProvider.tsx). The role is that of the last visit.
    var role = localStorage.getItem("majlis.member");
    root.dataset.signedIn = "";
    if (role !== null) root.dataset.member = role;
    if (sessionStorage.getItem("majlis.demo-dismissed") === null) root.dataset.demo = "";
  }
  language = localStorage.getItem("majlis.language") || language;
  if (isLanguage(asked)) sessionStorage.setItem("majlis.language", asked);
  // Reloads and the way back from a payment page stay in the link's language.
  language = sessionStorage.getItem("majlis.language") || language;
  language = language || preferred;
  // Begins a visitor's first request, which needs no session. After "Back" the browser would take it from its cache,
  // however old it is.
  var navigation = performance.getEntriesByType("navigation")[0];
  if (
    root.dataset.request &&
    root.dataset.signedIn === undefined &&
    !location.search &&
    (navigation && navigation.type) !== "back_forward"
  ) {
    var link = document.createElement("link");
    document.head.append(
      Object.assign(link, {
        rel: "preload",
        as: "fetch",
        href: root.dataset.request,
        crossOrigin: "anonymous",
      }),
    );
  }
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  // Amman is three hours ahead of UTC all year: documents say "Amman time" to readers elsewhere (OccasionPanel.tsx).
  if (new Date().getTimezoneOffset() !== -180) root.dataset.elsewhere = "";
  // The colors of the installed app's window and of its first picture, which a manifest states once.
  if (theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches))
    document.querySelector("link[rel=manifest]").href = "/manifest.dark.webmanifest";
  // The installed app opens at the tickets of a signed-in person.
  if (query.has("app")) {
    query.delete("app");
    var start = root.dataset.signedIn === undefined ? "/" : "/my-tickets";
    history.replaceState(history.state, "", start + (String(query) && "?" + query));
    // The document is the prerendered home page.
    if (start !== "/") root.dataset.wording = "awaited";
  }
  if (isLanguage(asked)) {
    language = asked;
    // Otherwise it would override a later choice on each reload.
    query.delete("lang");
    history.replaceState(
      history.state,
      "",
      location.pathname + (String(query) && "?" + query) + location.hash,
    );
  }
  if (language === root.lang || !isLanguage(language)) return;
  root.lang = language;
  root.dir = directions[language];
  root.dataset.wording = "awaited";
})();
