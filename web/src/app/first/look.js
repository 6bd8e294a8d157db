/*
 * The theme, the language and the marks of a signed-in person, before the first paint. `?lang=ar` in a link decides for
 * this tab, then the choice on this device, then the first language of the browser that the site has. The server knows
 * the link, the cookie and the browser: a document that came in another language is hidden until main.tsx runs. It is a
 * visitor's: what a signed-in person sees instead has its place by `data-signed-in` and `data-member`.
 */
(function () {
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
  var theme = localStorage.getItem("majlis.theme");
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  // The colors of the installed app's window and of its first picture, which a manifest states once.
  if (theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches))
    document.querySelector("link[rel=manifest]").href = "/manifest.dark.webmanifest";
  // Documents say "Amman time" to readers whose clock differs from that at home (OccasionPanel.tsx). The build writes the
  // minutes from UTC.
  if (String(-new Date().getTimezoneOffset()) !== document.currentScript.dataset.ahead)
    root.dataset.elsewhere = "";

  var isSignedIn = localStorage.getItem("majlis.session") !== null;
  if (isSignedIn) {
    // Until the page knows the person (SessionProvider.tsx). The role is that of the last visit.
    var role = localStorage.getItem("majlis.member");
    root.dataset.signedIn = "";
    if (role !== null) root.dataset.member = role;
    if (sessionStorage.getItem("majlis.demo-dismissed") === null) root.dataset.demo = "";
  }

  // A list in the document is that of home, and is not shown to a reader who has another city (components.css).
  var linkedCity = sessionStorage.getItem("majlis.linkedCity");
  var ownCity = localStorage.getItem("majlis.city") || localStorage.getItem("majlis.profileCity");
  if (linkedCity === null ? ownCity : linkedCity) root.dataset.ownCity = "";

  var query = new URLSearchParams(location.search);
  // The installed app opens at the tickets of a signed-in person.
  if (query.has("app")) {
    query.delete("app");
    var start = isSignedIn ? "/my-tickets" : "/";
    history.replaceState(history.state, "", start + (String(query) && "?" + query));
    // The document is the prerendered home page.
    if (isSignedIn) root.dataset.wording = "awaited";
  }

  // From the table of languages: { "en": "ltr", … } (web/build/writeStart.ts)
  var directions = JSON.parse(document.currentScript.dataset.directions);
  function primaryTag(tag) {
    return tag.split("-")[0].toLowerCase();
  }
  function isLanguage(code) {
    return Object.hasOwn(directions, code);
  }
  var asked = primaryTag(query.get("lang") || "");
  if (isLanguage(asked)) {
    sessionStorage.setItem("majlis.language", asked);
    // Otherwise it would override a later choice on each reload.
    query.delete("lang");
    history.replaceState(
      history.state,
      "",
      location.pathname + (String(query) && "?" + query) + location.hash,
    );
  }
  var language =
    // Reloads and the way back from a payment page stay in the link's language.
    sessionStorage.getItem("majlis.language") ||
    localStorage.getItem("majlis.language") ||
    (document.cookie.match(/(?:^|; )majlis_language=([\w-]+)/) || [])[1] ||
    // The browser's languages, such as ar-JO.
    navigator.languages.map(primaryTag).find(isLanguage);
  if (language === root.lang || !isLanguage(language)) return;
  root.lang = language;
  root.dir = directions[language];
  root.dataset.wording = "awaited";
})();
