/*
 * Presses before hydration. A press is held and repeated after hydration (main.tsx), and so are the choice of a list and
 * what was typed into a page that React then drew from the start, because an extension had changed the document. Without
 * this, they would have no effect, or would send a form with its content in the address.
 */
(function () {
  var root = document.documentElement;
  var pressed = null;
  var entered = new Map();
  var focused = null;
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
  function keep(event) {
    var field = event.target;
    var isAsleep = field.matches("#root[data-page] [name]:is(input, textarea), #root[data-page] select");
    if (isAsleep || entered.has(field)) entered.set(field, field.value);
  }
  // A field that has the focus keeps it, also when it is still empty.
  function keepFocus(event) {
    var field = event.target;
    // Firefox gives the focus to the document too.
    if (!(field instanceof Element) || !field.matches("#root[data-page] [name]:is(input, textarea)")) return;
    focused = field;
    keep(event);
  }
  addEventListener("focusin", keepFocus, { capture: true });
  addEventListener("input", keep, { capture: true });
  addEventListener("change", keep, { capture: true });
  function enterAgain(value, field) {
    var isKept = field.isConnected;
    // Hydration keeps what was typed, and gives a list the value of its page. A part may be drawn again later.
    if (isKept && !field.matches("select")) return;
    entered.delete(field);
    var next = isKept
      ? field
      : document.querySelector("#root " + field.localName + "[name='" + field.name + "']");
    if (!next || next.matches("[type=radio], [type=checkbox]")) return;
    if (next.value !== value) {
      // React takes a value for a person's if its own setter did not see it.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(next), "value").set.call(next, value);
      next.dispatchEvent(new Event(next.matches("select") ? "change" : "input", { bubbles: true }));
    }
    if (field === focused && document.activeElement === document.body) next.focus();
  }
  // A letter may come between React's drawing and its effects.
  function findField() {
    entered.forEach(function (value, field) {
      if (!field.isConnected) enterAgain(value, field);
    });
  }
  addEventListener("keydown", findField, { capture: true });
  addEventListener("majlis:awake", function () {
    removeEventListener("keydown", findField, { capture: true });
    entered.forEach(enterAgain);
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
