import { call } from "#shared/api/api.ts";
import { ApiError, NetworkError } from "#shared/api/apiErrors.ts";
import { reloadOnce } from "./celebrate";

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
