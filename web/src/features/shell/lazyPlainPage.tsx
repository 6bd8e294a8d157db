import { lazyPage, type LazyPage } from "../../lib/lazyPage";
import type { PlainPageName } from "./plain.messages";

/** A stand-in as a page of the route table. */
export const lazyPlainPage = (name: PlainPageName): LazyPage =>
  lazyPage(
    () => import("./PlainPage"),
    ({ PlainPage }) =>
      () => <PlainPage name={name} />,
  );
