import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { frames } from "./features/shell/frames";
import { Guard } from "./features/shell/Guard";
import { Layout } from "./features/shell/Layout";
import { NotFoundPage } from "./features/shell/NotFoundPage";
import { SiteFrame } from "./features/shell/SiteFrame";
import { queryClient } from "./lib/queryClient";
import { SessionProvider } from "./lib/session/SessionProvider";
import { routes } from "./routes";
import { Toaster } from "./ui/Toaster";

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <SessionProvider>
      <BrowserRouter>
        <Routes>
          <Route element={<Layout />}>
            {Object.entries(routes).map(([path, { Page, frame, roles }]) => {
              const Frame = frames[frame];
              const page = (
                <Frame>
                  <Page />
                </Frame>
              );
              return (
                <Route key={path} path={path} element={roles ? <Guard roles={roles}>{page}</Guard> : page} />
              );
            })}
            <Route
              path="*"
              element={
                <SiteFrame>
                  <NotFoundPage />
                </SiteFrame>
              }
            />
          </Route>
        </Routes>
        <Toaster />
      </BrowserRouter>
    </SessionProvider>
  </QueryClientProvider>
);
