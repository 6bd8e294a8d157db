import { AccountRights } from "./AccountRights";
import { LapsedMembership } from "#features/membership/LapsedMembership.tsx";
import { WelcomePage } from "./WelcomePage";

/** Where a free account begins; below it what was once a membership, and what everybody may do with the own data. */
export const FreeWelcomePage = () => (
  <>
    <WelcomePage />
    <div className="mx-auto max-w-6xl px-4 pb-16 md:px-6">
      <LapsedMembership />
      <AccountRights />
    </div>
  </>
);
