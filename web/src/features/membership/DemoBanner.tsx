import { startCheckout } from "@majlis/contracts/membership";
import { useEffect, useState } from "react";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { logFailure } from "#shared/api/log.ts";
import { Button } from "#shared/ui/Button.tsx";
import { membershipMessages } from "./messages/en";

/** Warns that payments are simulated. It asks the server once; a failed request is only logged. */
export const DemoBanner = () => {
  const messages = useMessages(membershipMessages).demo;
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const probe = async () => {
      try {
        const { demo } = await call(startCheckout, { query: { probe: "1" } });
        if (isCurrent) setIsShown(demo === true);
      } catch (error) {
        logFailure("The demo mode of payments could not be read", error);
      }
    };
    void probe();
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!isShown) return null;
  return (
    <aside
      aria-label={messages.label}
      className="no-print demo-banner fixed inset-x-3 bottom-3 z-30 me-auto flex max-w-3xl max-lg:mx-auto items-center gap-3 rounded-lg bg-ink py-1.5 ps-4 pe-1.5 text-paper shadow-pop"
    >
      <p className="grow">{messages.banner}</p>
      <Button
        kind="ghost"
        className="text-paper! hover:bg-transparent! hover:underline"
        onClick={() => setIsShown(false)}
      >
        {messages.dismiss}
      </Button>
    </aside>
  );
};
