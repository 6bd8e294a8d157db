import { startCheckout } from "@majlis/contracts/membership";
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect } from "react";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { logFailure } from "#shared/api/log.ts";
import { Button } from "#shared/ui/Button.tsx";
import { membershipMessages } from "./messages/en";

const key = "majlis.demo-dismissed";

/** Whether payments are simulated. Undefined until the server was asked. */
const isDemo = atom<boolean | undefined>(undefined);

const isDismissed = atom((globalThis.sessionStorage?.getItem(key) ?? null) !== null);

const dismiss = (): void => {
  isDismissed.set(true);
  sessionStorage.setItem(key, "");
};

/** Asks the server once. A failed request is only logged. */
const askServer = async (): Promise<void> => {
  if (isDemo.get() !== undefined) return;
  isDemo.set(false);
  try {
    const { demo } = await call(startCheckout, { query: { probe: "1" } });
    isDemo.set(demo === true);
  } catch (error) {
    logFailure("The demo mode of payments could not be read", error);
  }
};

/** Warns that payments are simulated. A dismissed banner stays dismissed in this tab. */
export const DemoBanner = () => {
  const messages = useMessages(membershipMessages).demo;
  const isSimulated = useStore(isDemo);
  const isHidden = useStore(isDismissed);
  useEffect(() => void askServer(), []);
  if (!isSimulated || isHidden) return null;
  return (
    <aside aria-label={messages.label} className="no-print bg-[#17211d] text-[#f8f7f3]">
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
