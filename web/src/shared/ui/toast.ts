import { atom } from "nanostores";

export interface ToastInput {
  readonly title: string;
  readonly description?: string | undefined;
  /** A text to copy by hand. The toast stays until it is closed. */
  readonly selectable?: string | undefined;
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

/** Shows a toast for five seconds, or until it is closed if its text can be selected. */
export const toast = (input: ToastInput): void =>
  liveToast.set({ ...input, id: (liveToast.get()?.id ?? 0) + 1, isOpen: true });
