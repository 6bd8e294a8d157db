import type { ComponentType } from "react";
import { lazyPage } from "../../lib/lazyPage";
import type { PlainPageName } from "./plain.messages";

/** A stand-in as a page of the route table. */
export const lazyPlainPage = (name: PlainPageName): ComponentType =>
  lazyPage(
    () => import("./PlainPage"),
    ({ PlainPage }) =>
      () => <PlainPage name={name} />,
  );
