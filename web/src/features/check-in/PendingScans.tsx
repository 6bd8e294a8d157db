import type { UserId } from "@majlis/contracts/ids";
import { useSending } from "./useSending";

/** Sends what this person scanned without network; shows nothing. */
export const PendingScans = ({ by }: { readonly by: UserId }) => {
  useSending(by);
  return null;
};
