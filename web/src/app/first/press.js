/*
 * Presses before hydration. A press is held and repeated after hydration (main.tsx), and so is the choice of a list.
 * Without this, they would have no effect, or would send a form with its content in the address.
 */
(function () {
  var root = document.documentElement;
  var pressed = null;
  var chosen = new Map();
  function nameOf(button) {
    return button.getAttribute("aria-label") || button.textContent;
  }
  function hold(event) {
    var target = event.target;
    if (event.type === "submit") target = event.submitter || target.querySelector("[type=submit]") || target;
    var button = target.closest("#root[data-page] :is(button, form, [type=radio], [type=checkbox])");
    if (!button || (event.type === "click" && button.matches("form"))) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
    root.dataset.pressed = nameOf(button);
  }
  addEventListener("click", hold, { capture: true });
  addEventListener("submit", hold, { capture: true });
  addEventListener(
    "change",
    function (event) {
      if (event.target.matches("#root[data-page] select")) chosen.set(event.target, event.target.value);
    },
    { capture: true },
  );
  addEventListener("majlis:awake", function () {
    // Hydration gives a list the value of its page.
    chosen.forEach(function (value, list) {
      list.value = value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    });
    var name = root.dataset.pressed;
    delete root.dataset.pressed;
    if (name === undefined) return;
    // The page of a search replaces the document, and has a button of the same name. So has a page that loaded again.
    var isKept = pressed && pressed.isConnected;
    var buttons = isKept ? [pressed] : Array.from(document.querySelectorAll("#root button"));
    var button = buttons.find(function (one) {
      return nameOf(one) === name;
    });
    if (button && button.matches("form")) button.requestSubmit();
    else if (button) button.click();
  });
})();
