import { useMessages } from "../../lib/i18n";
import { Button } from "../../ui/Button";
import { uiMessages } from "../../ui/ui.messages";
import { SiteFrame } from "./SiteFrame";

/** A page whose code did not arrive, or that failed: says whether the network is away, and offers to try again. */
export const PageFailed = () => {
  const { offline, failed, tryAgain } = useMessages(uiMessages);
  return (
    <SiteFrame>
      <div className="mx-auto grid max-w-md gap-6 px-4 py-20 text-center">
        <h1 className="text-2xl">{navigator.onLine ? failed : offline}</h1>
        <Button onClick={() => location.reload()}>{tryAgain}</Button>
      </div>
    </SiteFrame>
  );
};
