import { atom } from "nanostores";

export interface ToastInput {
  readonly title: string;
  readonly description?: string | undefined;
  /** A link to the next step. */
  readonly action?: { readonly label: string; readonly to: string } | undefined;
  readonly tone?: "ok" | "danger";
}

export interface LiveToast extends ToastInput {
  readonly id: number;
  readonly isOpen: boolean;
}

/** The current toast. A new toast replaces it. */
export const liveToast = atom<LiveToast | null>(null);

/** Shows a toast for five seconds. */
export const toast = (input: ToastInput): void =>
  liveToast.set({ ...input, id: (liveToast.get()?.id ?? 0) + 1, isOpen: true });
