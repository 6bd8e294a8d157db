import { clsx } from "clsx";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast } from "radix-ui";
import { Link } from "react-router-dom";
import { useStore } from "@nanostores/react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { type LiveToast, liveToast } from "../toast";
import { sharedMessages } from "#shared/messages/en.ts";
import { isCovered, placeToast } from "./toastPlace";
import { Words } from "../Words";

const durationMs = 5000;
const swipePx = 50;

export const ToastPanel = () => {
  const messages = useMessages(sharedMessages).ui;
  const current = useStore(liveToast);
  const { viewport, place } = useToastPlace(current?.id);
  return (
    <Toast.Provider
      swipeDirection="right"
      swipeThreshold={swipePx}
      duration={durationMs}
      label={messages.notification}
    >
      {current && <ToastCard key={current.id} current={current} />}
      <Toast.Viewport
        ref={viewport}
        data-toasts
        label={messages.notifications}
        className={clsx(
          "no-print pointer-events-none fixed inset-x-3 z-[60] mx-auto flex max-w-sm flex-col gap-2 outline-none md:inset-x-auto md:w-sm",
          place.isTop
            ? "top-18"
            : "bottom-[calc(max(1rem,env(safe-area-inset-bottom))+var(--tab-bar,0px))] md:bottom-6",
          place.isStart ? "md:start-6" : "md:end-6",
        )}
      />
    </Toast.Provider>
  );
};

/** Where the toast covers neither the focus nor a dialog. */
const useToastPlace = (id: number | undefined) => {
  const viewport = useRef<HTMLOListElement>(null);
  const [place, setPlace] = useState({ isTop: false, isStart: false });
  useLayoutEffect(() => {
    if (id !== undefined && viewport.current) setPlace(placeToast(viewport.current.getBoundingClientRect()));
  }, [id]);
  useEffect(() => {
    if (id === undefined) return undefined;
    // A dialog or page that opens under a toast takes the focus.
    const onFocus = ({ target }: FocusEvent) =>
      requestAnimationFrame(() => {
        const toast = viewport.current?.getBoundingClientRect();
        if (toast && target instanceof Element && isCovered(target, toast)) setPlace(placeToast(toast));
      });
    addEventListener("focusin", onFocus);
    return () => removeEventListener("focusin", onFocus);
  }, [id]);
  return { viewport, place };
};

const ToastCard = ({ current }: { readonly current: LiveToast }) => {
  const messages = useMessages(sharedMessages).ui;
  const isDanger = current.tone === "danger";
  const Icon = isDanger ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      open={current.isOpen}
      onOpenChange={(isOpen) => liveToast.set({ ...current, isOpen })}
      {...(current.selectable !== undefined && { duration: Number.POSITIVE_INFINITY })}
      type={isDanger ? "foreground" : "background"}
      className={clsx(
        "toast pointer-events-auto relative flex w-full touch-pan-y items-start gap-3 rounded-md p-4 pe-14 shadow-pop select-none",
        isDanger ? "bg-danger-soft text-danger-ink ring-1 ring-danger ring-inset" : "bg-ink text-paper",
      )}
    >
      <Icon className="mt-px size-5 shrink-0" aria-hidden />
      <div className="min-w-0 grow wrap-anywhere">
        <Toast.Title className="font-semibold">
          <Words>{current.title}</Words>
        </Toast.Title>
        {current.description && (
          <Toast.Description className="mt-0.5 text-sm">
            <Words>{current.description}</Words>
          </Toast.Description>
        )}
        {current.selectable !== undefined && (
          <p
            ref={selectWhenPressed}
            dir="auto"
            className="mt-2 rounded-sm bg-surface p-2 text-sm text-ink select-text"
          >
            {current.selectable}
          </p>
        )}
        {current.action && (
          <Toast.Action asChild altText={current.action.label}>
            <Link
              to={current.action.to}
              className="mt-1 -mb-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {current.action.label}
            </Link>
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        className="absolute end-1.5 top-1.5 grid size-11 place-items-center rounded-full hover:bg-current/10"
        aria-label={messages.dismiss}
      >
        <X className="size-4" aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
};

/**
 * Selects a text that is pressed. Radix forbids a selection in its toasts and takes the press for a swipe. A field would
 * lose the focus to a dialog below.
 */
const selectWhenPressed = (text: HTMLElement | null) => {
  const stop = new AbortController();
  const { signal } = stop;
  text?.addEventListener("pointerdown", (event) => event.stopPropagation(), { signal });
  text?.addEventListener("click", () => getSelection()?.selectAllChildren(text), { signal });
  return () => stop.abort();
};
