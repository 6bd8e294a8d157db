import { DemoNotice } from "./DemoNotice";
import { DoorMemory } from "./features/door/DoorMemory";
import { OfflineNotices } from "./features/offline/OfflineNotices";
import { useAskToSignInAgain } from "./features/shell/useAskToSignInAgain";
import { useKeepFresh } from "./lib/session/useKeepFresh";

/** What every page has, and no first page waits for: its code comes once a page is shown. */
export const Afterwards = () => {
  useKeepFresh();
  useAskToSignInAgain();
  return (
    <>
      <DemoNotice />
      <OfflineNotices />
      <DoorMemory />
    </>
  );
};
