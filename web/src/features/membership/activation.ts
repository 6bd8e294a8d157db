import { membershipPriceCents } from "@majlis/contracts/limits";
import { track } from "#shared/api/analytics.ts";
import { call } from "#shared/api/api.ts";
import { ApiError, NetworkError } from "#shared/api/apiErrors.ts";
import { toast } from "#shared/ui/toast.ts";
import { membershipMessages } from "./messages/en";
import { activateMembership } from "@majlis/contracts/membership";

const pendingPauseMs = 2000;
const pendingTries = 30;

/**
 * Activates the membership named in the success page's address. Activation is idempotent, so it runs as a query: a
 * pending payment is retried every two seconds for one minute. `isFresh` skips the request after the reload that
 * follows an activation.
 */
export const activationQuery = (search: string, isFresh: boolean) => ({
  queryKey: ["activation", search],
  queryFn: async () => {
    const reply = await activate(new URLSearchParams(search));
    // The page is reloading: the query stays pending until then.
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

/** Stores the last activation seen in this browser, so that it is announced once. */
const seenKey = "majlis.activated";
/** Set from the activation until the reload that follows it. */
const freshKey = "majlis.activated.fresh";

/** Reloads the page once per activation, with the member's permissions. Returns false when it did so before. */
const reloadOnce = (search: string): boolean => {
  if (localStorage.getItem(seenKey) === search) return false;
  localStorage.setItem(seenKey, search);
  sessionStorage.setItem(freshKey, search);
  location.reload();
  return true;
};

/** Whether the page was reloaded by this activation and still has to announce it. */
export const isFreshlyActivated = (search: string): boolean => sessionStorage.getItem(freshKey) === search;

/** Shows a toast and tracks the upgrade, once per activation. */
export const announceActivation = (search: string): void => {
  if (!isFreshlyActivated(search)) return;
  sessionStorage.removeItem(freshKey);
  const { toastTitle, toastBody } = membershipMessages.get().success;
  toast({ title: toastTitle, description: toastBody });
  track({ event_type: "upgrade", properties: { plan: "monthly", amount: membershipPriceCents / 100 } });
};
