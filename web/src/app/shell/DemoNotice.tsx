import { useStore } from "@nanostores/react";
import { clsx } from "clsx";
import { atom } from "nanostores";
import { isDemo } from "#shared/features.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { useIsHydrating } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { appMessages } from "../messages/en";

const key = "majlis.demo-dismissed";

const isDismissed = atom((globalThis.sessionStorage?.getItem(key) ?? null) !== null);

const dismiss = (): void => {
  isDismissed.set(true);
  sessionStorage.setItem(key, "");
};

/**
 * Tells signed-in people that payments are simulated, in the page's flow, so that it covers nothing. It is in documents,
 * too. A dismissed notice stays dismissed in this tab (first.js).
 */
export const DemoNotice = () => {
  const messages = useMessages(appMessages).demo;
  const isVisitor = useSession().status === "signedOut";
  const isHydrating = useIsHydrating();
  const isHidden = useStore(isDismissed);
  if (!isDemo || (!isHydrating && (isVisitor || isHidden))) return null;
  return (
    <aside
      aria-label={messages.label}
      className={clsx("no-print bg-[#17211d] text-[#f8f7f3]", isVisitor && "hidden in-data-demo:block")}
    >
      <div className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-1 md:px-6">
        <p className="grow text-xs">{messages.banner}</p>
        <Button
          kind="ghost"
          className="text-[#f8f7f3]! hover:bg-transparent! hover:underline"
          onClick={dismiss}
        >
          {messages.dismiss}
        </Button>
      </div>
    </aside>
  );
};
