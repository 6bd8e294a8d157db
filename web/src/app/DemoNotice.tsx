import { lazy, Suspense } from "react";
import { useSession } from "#shared/session/useSession.ts";

const DemoBanner = lazy(async () => ({
  default: (await import("#features/membership/DemoBanner.tsx")).DemoBanner,
}));

/** The demo banner, for those who are signed in: visitors load nothing of it. */
export const DemoNotice = () => {
  const { status } = useSession();
  if (status !== "signedIn") return null;
  return (
    <Suspense fallback={null}>
      <DemoBanner />
    </Suspense>
  );
};
