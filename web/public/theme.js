/* Blocks for a moment on purpose: a stored choice of dark or light is in place before the first paint. */
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem("majlis.theme");
  } catch {
    return; // Storage is forbidden here: the page follows the system.
  }
  if (stored === "dark" || stored === "light") document.documentElement.dataset.theme = stored;
})();
