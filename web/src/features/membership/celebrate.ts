import { track } from "#shared/api/analytics.ts";
import { toast } from "#shared/ui/toast.ts";
import { membershipMessages } from "./messages/en";

/** The activation that this browser has seen last: a page that is opened again celebrates nothing twice. */
const seenKey = "majlis.activated";
/** Set between the activation and the reload that it asks for. */
const freshKey = "majlis.activated.fresh";

/** Loads the page anew as a member's after an activation, once. False when that has been done. */
export const reloadOnce = (search: string): boolean => {
  if (localStorage.getItem(seenKey) === search) return false;
  localStorage.setItem(seenKey, search);
  sessionStorage.setItem(freshKey, search);
  location.reload();
  return true;
};

/** Whether the page was reloaded because of this very activation, and is the one to tell of it. */
export const isFreshlyActivated = (search: string): boolean => sessionStorage.getItem(freshKey) === search;

/** Tells of a fresh activation, once, however often the page is shown. */
export const celebrate = (search: string): void => {
  if (!isFreshlyActivated(search)) return;
  sessionStorage.removeItem(freshKey);
  const { toastTitle, toastBody } = membershipMessages.get().success;
  toast({ title: toastTitle, description: toastBody });
  track({ event_type: "upgrade", properties: { plan: "monthly", amount: 20 } });
};
