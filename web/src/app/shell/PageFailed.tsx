import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { SiteFrame } from "./SiteFrame";
import { sharedMessages } from "#shared/messages/en.ts";

/** A page whose code did not arrive, or that failed: says whether the network is away, and offers to try again. */
export const PageFailed = () => {
  const { offline, failed, tryAgain } = useMessages(sharedMessages).ui;
  return (
    <SiteFrame>
      <div className="mx-auto grid max-w-md gap-6 px-4 py-20 text-center">
        <h1 className="text-2xl">{navigator.onLine ? failed : offline}</h1>
        <Button onClick={() => location.reload()}>{tryAgain}</Button>
      </div>
    </SiteFrame>
  );
};
