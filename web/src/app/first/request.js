/*
 * Begins a visitor's first request, which needs no session. Runs after look.js, which marks a signed-in person and takes
 * the language out of the address. After "Back" the browser would take the reply from its cache, however old it is.
 */
(function () {
  var request = document.querySelector("meta[name=first-request]");
  var navigation = performance.getEntriesByType("navigation")[0];
  var isVisitor = document.documentElement.dataset.signedIn === undefined;
  if (!request || !isVisitor || location.search || (navigation && navigation.type) === "back_forward") return;
  var link = document.createElement("link");
  document.head.append(
    Object.assign(link, { rel: "preload", as: "fetch", href: request.content, crossOrigin: "anonymous" }),
  );
})();
