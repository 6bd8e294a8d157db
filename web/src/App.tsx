import { QueryClientProvider } from "@tanstack/react-query";
import { Layout } from "./features/shell/Layout";
import { queryClient } from "./lib/queryClient";
import { Router } from "./lib/router/Router";
import { SessionProvider } from "./lib/session/SessionProvider";
import { CurrentPage } from "./CurrentPage";
import { DemoNotice } from "./DemoNotice";
import { Toaster } from "./ui/Toaster";

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <SessionProvider>
      <Router>
        <Layout>
          <CurrentPage />
        </Layout>
        <DemoNotice />
        <Toaster />
      </Router>
    </SessionProvider>
  </QueryClientProvider>
);
