/** The header has whole seconds. */
const headerMs = 1000;

/** The server's time minus the device's. 0 while the server's time can be one of the time of the call. */
const offsetOf = (serverTime: number, began: number, ended: number): number =>
  Math.max(0, serverTime - ended) + Math.min(0, serverTime + headerMs - began);

/**
 * Calls the server and compares the clocks. `clockOffset` is the server's time minus the device's in milliseconds: 0
 * when they agree to a second, and for a response without a date.
 */
export const readWithClock = async (
  send: () => Promise<Response>,
): Promise<{ readonly response: Response; readonly clockOffset: number }> => {
  const began = Date.now();
  const response = await send();
  const offset = offsetOf(Date.parse(response.headers.get("date") ?? ""), began, Date.now());
  return { response, clockOffset: offset || 0 };
};
