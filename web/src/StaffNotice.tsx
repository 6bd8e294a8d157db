import { lazy, Suspense } from "react";
import { useSession } from "./lib/session/useSession";

const TwoStepAsk = lazy(async () => ({
  default: (await import("./features/two-step/TwoStepAsk")).TwoStepAsk,
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
