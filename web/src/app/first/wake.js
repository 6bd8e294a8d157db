/*
 * A document that fits its reader sleeps: its code is loaded when something is touched that needs it. Links and reading
 * need none. All other documents are awake at once. Runs after look.js, which marks a signed-in person.
 */
(function () {
  var root = document.documentElement;
  var list = document.querySelector("meta[name=scripts]");
  var isAsleep = list !== null && fits();
  var isWaking = false;

  function fits() {
    return (
      root.dataset.signedIn === undefined &&
      root.dataset.wording === undefined &&
      location.search === "" &&
      list.dataset.awake === undefined &&
      // Lists and the header begin with the reader's city. An event's page begins with its own.
      (root.dataset.ownCity === undefined || list.dataset.city !== undefined) &&
      // Without its content a page has to ask for it.
      !document.querySelector("meta[name=first-request]") &&
      // An awake page was left here, which restores its position.
      history.scrollRestoration !== "manual"
    );
  }
  function isSignedIn() {
    return localStorage.getItem("majlis.session") !== null;
  }

  // The browser brings a page back as it was left. Code that had not loaded by then may never load.
  addEventListener("pageshow", function (event) {
    var page = document.getElementById("root");
    var isIncomplete = !page.firstChild || page.dataset.page;
    var fitsStill = isAsleep && !isWaking && !isSignedIn();
    if (event.persisted && isIncomplete && !fitsStill) location.reload();
  });
  // The empty document names its scripts itself.
  if (!list) return;
  // For the document that a link leads to (country.ts).
  if (isAsleep && list.dataset.city !== undefined)
    sessionStorage.setItem("majlis.linkedCity", list.dataset.city);

  // The module of the page, and what it needs.
  var files = list.content.split(" ");
  function append(name, attributes) {
    var part = Object.assign(document.createElement(name), { crossOrigin: "anonymous" }, attributes);
    return document.head.appendChild(part);
  }
  function preload() {
    files.forEach(function (file) {
      append("link", { rel: "modulepreload", fetchPriority: "low", href: file });
    });
  }
  function run() {
    append("script", { type: "module", src: files[0] });
  }
  function start() {
    isAsleep = false;
    sayLate(false);
    preload();
    run();
  }

  // Each file arrives before the first one runs: a module whose import failed would never be asked for again.
  var fetched = {};
  function fetchFile(file) {
    fetched[file] =
      fetched[file] ||
      fetch(file, { priority: "low" }).then(function (response) {
        if (!response.ok) throw response;
        return response.blob();
      });
    return fetched[file].catch(function (reason) {
      delete fetched[file];
      throw reason;
    });
  }
  // The press of a page that loaded again, because a deployment had removed its files.
  var held = sessionStorage.getItem("majlis.pressed");
  sessionStorage.removeItem("majlis.pressed");
  if (held) root.dataset.pressed = held;

  function wake() {
    if (!isAsleep || isWaking) return;
    isWaking = true;
    Promise.all(files.map(fetchFile)).then(start, function (reason) {
      isWaking = false;
      if (reason.status === 404 && held === null) {
        sessionStorage.setItem("majlis.pressed", root.dataset.pressed || "");
        return location.reload();
      }
      sayLate(true);
      setTimeout(wake, 5000);
    });
  }
  function sayLate(isLate) {
    var notice = document.getElementById("late");
    if (!isLate && notice) notice.remove();
    if (!isLate || notice) return;
    notice = Object.assign(document.createElement("p"), { id: "late", className: "late no-print" });
    notice.setAttribute("role", "status");
    document.body.append(notice);
    notice.textContent = list.dataset.late;
  }

  var needing = "#root[data-page] :is(button, input, select, textarea)";
  function touch(event) {
    if (event.target.matches && event.target.closest(needing)) wake();
  }
  // Files come ahead when nothing else is to do, unless data or memory are short.
  function fetchAhead() {
    if (document.visibilityState !== "visible")
      return document.addEventListener("visibilitychange", fetchAhead, { once: true });
    var connection = navigator.connection || {};
    var isShort =
      connection.saveData ||
      /2g/.test(connection.effectiveType) ||
      ("deviceMemory" in navigator && navigator.deviceMemory < 2);
    if (!isAsleep || isShort) return;
    Promise.all(files.map(fetchFile)).then(keepSite, function () {});
  }
  // The service worker keeps the site for a reader too who touches nothing (OfflineNotices.tsx).
  function keepSite() {
    var workers = navigator.serviceWorker;
    if (!workers) return;
    workers
      .register("/sw.js", { updateViaCache: "none" })
      .then(function () {
        return workers.ready;
      })
      .then(tellWorker)
      .catch(function () {});
  }
  function tellWorker(registration) {
    ["claim", [root.lang]].forEach(function (message) {
      // A worker has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      registration.active.postMessage(message);
    });
    return registration;
  }

  if (!isAsleep) preload();
  addEventListener("DOMContentLoaded", function () {
    var page = document.getElementById("root").dataset;
    var isOfThisYear = page.year === String(new Date().getUTCFullYear());
    var isCurrent = document.getElementById("page-data") || isOfThisYear;
    if (!isAsleep) return run();
    if (page.page !== location.pathname || !isCurrent) return start();
    if (held !== null) wake();
  });
  if (!isAsleep) return;
  ["pointerover", "pointerdown", "focusin", "keydown", "input", "change", "click", "submit"].forEach(
    function (type) {
      addEventListener(type, touch, { capture: true });
    },
  );
  addEventListener("online", function () {
    if (document.getElementById("late")) wake();
  });
  addEventListener("storage", function () {
    if (isAsleep && isSignedIn()) location.reload();
  });
  var leftAt = 0;
  document.addEventListener("visibilitychange", function () {
    // After some time away there may be news.
    if (document.visibilityState === "hidden") leftAt = Date.now();
    else if (Date.now() - leftAt > 300000) wake();
  });
  var isMoved = performance.getEntriesByType("navigation")[0].type !== "navigate";
  ["wheel", "touchmove", "pointerdown", "keydown"].forEach(function (type) {
    addEventListener(
      type,
      function () {
        isMoved = true;
      },
      { once: true, passive: true },
    );
  });
  // Fonts move what a fragment names after the browser went there.
  function showFragment() {
    var part = document.getElementById(location.hash.slice(1));
    if (part && isAsleep && !isMoved) part.scrollIntoView();
  }
  addEventListener("load", function () {
    void document.fonts.ready.then(showFragment);
    if ("requestIdleCallback" in window) window.requestIdleCallback(fetchAhead);
    else setTimeout(fetchAhead, 2000);
  });
})();
