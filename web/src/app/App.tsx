import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Layout } from "./shell/Layout";
import { pageShown } from "#shared/ui/pageShown.ts";
import type { Location } from "#shared/router/history.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { Router } from "#shared/router/Router.tsx";
import { SessionProvider } from "#shared/session/SessionProvider.tsx";
import { useStore } from "#shared/ui/useStore.ts";
import { CurrentPage } from "./CurrentPage";
import { Boundary } from "#shared/ui/Boundary.tsx";
import { Toaster } from "#shared/ui/Toaster.tsx";

const Afterwards = lazy(async () => ({ default: (await import("./Afterwards")).Afterwards }));

/** `at` fixes the address, where there is no browser that has one. */
export const App = ({ at }: { readonly at?: Location }) => (
  <QueryClientProvider client={queryClient}>
    <SessionProvider>
      <Router at={at}>
        <Layout>
          <CurrentPage />
        </Layout>
        <Boundary>
          <Suspense>{useStore(pageShown) && <Afterwards />}</Suspense>
        </Boundary>
        <Toaster />
      </Router>
    </SessionProvider>
  </QueryClientProvider>
);
