import { queryClient } from "#shared/api/queryClient.ts";
import { founderQueries } from "./founder.queries";

/** Whatever a list says of events is stale: the founder's, the admins' and everybody's. */
export const refreshEvents = async (): Promise<void> => {
  const stale = [founderQueries.all, ["admin", "events"], ["events"]];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};
