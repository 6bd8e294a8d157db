/*
 * Presses before hydration. A button press is held and repeated after hydration (main.tsx). Without this, it would have
 * no effect, or would send a form with its content in the address.
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
})();
