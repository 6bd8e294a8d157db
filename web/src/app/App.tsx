import { QueryClientProvider } from "@tanstack/react-query";
import { useLocation, useRoutes } from "react-router-dom";
import { useStore } from "@nanostores/react";
import { BareFrame, SiteFrame } from "./shell/SiteFrame";
import { Layout } from "./shell/Layout";
import { isFirstPageShown } from "#shared/ui/browserState.ts";
import { locale } from "#shared/i18n/i18n.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { SessionProvider } from "#shared/session/SessionProvider.tsx";
import { laterPart, lazyPage } from "#shared/ui/laterPart.tsx";
import { Toaster } from "#shared/ui/Toaster.tsx";
import { type PublicRoute, publicRoutes } from "./routes";

const later = () => import("./later");
const DeferredRoot = laterPart(later, (m) => m.DeferredRoot);

const ProtectedPages = lazyPage(
  () => import("./ProtectedPages"),
  (m) => m.ProtectedPages,
);

/** The site without its router: a browser router, or a static router for prerendering. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <SessionProvider>
      {/* OfflineNotices puts its bar here, above the page. */}
      <div id="above-page" className="no-print sticky top-0 z-40" />
      <Layout>
        <CurrentPage />
      </Layout>
      <AfterFirstPage />
      <Toaster />
    </SessionProvider>
  </QueryClientProvider>
);

/** A component of its own, so that the page does not render again when it is shown. */
const AfterFirstPage = () => useStore(isFirstPageShown) && <DeferredRoot />;

const PublicPage = ({ route }: { readonly route: PublicRoute }) => {
  const { Page } = route;
  const { pathname } = useLocation();
  // A change of language remounts the pages, so that dates and prices are formatted again.
  useStore(locale);
  const Frame = "frame" in route && route.frame === "bare" ? BareFrame : SiteFrame;
  return (
    <Frame>
      <Page key={pathname} />
    </Frame>
  );
};

const routes = [
  ...publicRoutes.map((route) => ({ ...route, element: <PublicPage route={route} /> })),
  { path: "*", element: <ProtectedPages /> },
];

/** The public page at the address. ProtectedPages renders protected pages and "not found". */
const CurrentPage = () => useRoutes(routes);
