import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Layout } from "./features/shell/Layout";
import { pageShown } from "./lib/pageShown";
import type { Location } from "./lib/router/history";
import { queryClient } from "./lib/queryClient";
import { Router } from "./lib/router/Router";
import { SessionProvider } from "./lib/session/SessionProvider";
import { useStore } from "./lib/useStore";
import { CurrentPage } from "./CurrentPage";
import { Boundary } from "./ui/Boundary";
import { Toaster } from "./ui/Toaster";

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
