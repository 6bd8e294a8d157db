import type { UseQueryResult } from "@tanstack/react-query";
import { useStore } from "#shared/ui/useStore.ts";
import { NetworkError } from "#shared/api/apiErrors.ts";
import { useOnline } from "#shared/ui/useOnline.ts";
import type { DoorList } from "./doorList";
import { reached } from "./reached";

/** Whether the server can be reached, as far as the last call and the browser know. */
export const useReach = ({ error }: UseQueryResult<DoorList>): boolean => {
  const isOnline = useOnline();
  return useStore(reached) && isOnline && !(error instanceof NetworkError);
};
