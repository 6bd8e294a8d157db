import { track } from "#shared/api/analytics.ts";
import { call } from "#shared/api/api.ts";
import { ApiError, NetworkError } from "#shared/api/apiErrors.ts";
import { toast } from "#shared/ui/toast.ts";
import { membershipMessages } from "./messages/en";

const pendingPauseMs = 2000;
const pendingTries = 30;

/**
 * Activates what the success page's address tells of. A second call changes nothing, so that it can be asked like a
 * query: a payment that is on its way is asked for again every two seconds for a minute. A fresh activation, after
 * which the page has just reloaded, is not asked for again.
 */
export const activationQuery = (search: string, isFresh: boolean) => ({
  queryKey: ["activation", search],
  queryFn: async () => {
    const reply = await activate(new URLSearchParams(search));
    // The page is about to go: until then nothing more is shown.
    return reloadOnce(search) ? new Promise<never>(() => {}) : reply;
  },
  ...(isFresh && { initialData: { success: true as const } }),
  retry: (count: number, error: Error) =>
    isPending(error) ? count < pendingTries : error instanceof NetworkError && count < 1,
  retryDelay: pendingPauseMs,
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

const isPending = (error: Error): boolean => error instanceof ApiError && error.code === "PaymentPending";

const activate = async (search: URLSearchParams) => {
  const { activateMembership } = await import("@majlis/contracts/membership");
  const claim = Object.fromEntries(
    ["session_id", "sid", "demo"].flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const { data: body } = activateMembership.body.safeParse(claim);
  if (!body) throw new ApiError("InvalidSession");
  return call(activateMembership, { body });
};

/** The activation that this browser has seen last: a page that is opened again celebrates nothing twice. */
const seenKey = "majlis.activated";
/** Set between the activation and the reload that it asks for. */
const freshKey = "majlis.activated.fresh";

/** Loads the page anew as a member's after an activation, once. False when that has been done. */
const reloadOnce = (search: string): boolean => {
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
