/*
 * Blocks for a moment on purpose: a choice of dark or light and of the language is in place before the first paint.
 * `?lang=ar` in a link chooses too. The prerendered page is English and a visitor's: for Arabic it
 * stays unseen until main.tsx, for whoever is signed in what is only for visitors does.
 */
(function () {
  var root = document.documentElement;
  var query = new URLSearchParams(location.search);
  var asked = query.get("lang");
  var theme = null;
  var language = (document.cookie.match(/(?:^|; )majlis_language=(\w+)/) || [])[1];
  try {
    theme = localStorage.getItem("majlis.theme");
    if (localStorage.getItem("majlis.session") !== null) root.dataset.signedIn = "";
    language = localStorage.getItem("majlis.language") || language;
    if (asked === "ar" || asked === "en") localStorage.setItem("majlis.language", asked);
  } catch {
    // Storage is forbidden here: the page follows the system, the link and the cookie.
  }
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  if (asked === "ar" || asked === "en") {
    language = asked;
    document.cookie = "majlis_language=" + asked + "; path=/; max-age=31536000; SameSite=Lax";
    // Else it would win over a later choice on each reload.
    query.delete("lang");
    history.replaceState(
      history.state,
      "",
      location.pathname + (String(query) && "?" + query) + location.hash,
    );
  }
  if (language !== "ar") return;
  root.lang = "ar";
  root.dir = "rtl";
  root.dataset.wording = "awaited";
})();
