/** Runs in the mailbox page: sets the height of the mail frame and announces new mail. */

const POLL_MS = 2000;

const frame = document.querySelector("iframe.body");
const fit = () => {
  frame.style.height = "0";
  frame.style.height = `${frame.contentDocument.documentElement.scrollHeight}px`;
};
if (frame) {
  frame.addEventListener("load", fit);
  window.addEventListener("resize", fit);
  if (frame.contentDocument?.readyState === "complete") fit();
}

const { newest, view } = document.body.dataset;
const look = async () => {
  const response = await fetch("/mailbox/newest.json").catch(() => null); // The server is restarting.
  const latest = response?.ok ? await response.json() : { id: newest };
  if (latest.id === newest || location.search) {
    setTimeout(() => void look(), POLL_MS);
  } else if (view === "list") {
    location.reload();
  } else {
    document.querySelector(".fresh").hidden = false;
  }
};
setTimeout(() => void look(), POLL_MS);
