import { lazy, Suspense } from "react";
import { useSession } from "#shared/session/useSession.ts";

const TwoStepAsk = lazy(async () => ({
  default: (await import("#features/account/two-step/TwoStepAsk.tsx")).TwoStepAsk,
}));

/** Below the pages of those who run things: what their account still needs. */
export const StaffNotice = () => {
  const { role } = useSession();
  if (role !== "admin" && role !== "city_founder") return null;
  return (
    <Suspense fallback={null}>
      <TwoStepAsk />
    </Suspense>
  );
};
