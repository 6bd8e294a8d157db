import { DemoNotice } from "./DemoNotice";
import { BackgroundSync } from "#features/check-in/BackgroundSync.tsx";
import { OfflineNotices } from "./offline/OfflineNotices";
import { useAskToSignInAgain } from "./shell/useAskToSignInAgain";
import { useKeepFresh } from "#shared/session/useKeepFresh.ts";

/** What every page has, and no first page waits for: its code comes once a page is shown. */
export const Afterwards = () => {
  useKeepFresh();
  useAskToSignInAgain();
  return (
    <>
      <DemoNotice />
      <OfflineNotices />
      <BackgroundSync />
    </>
  );
};
