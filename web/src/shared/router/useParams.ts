import { createContext, use } from "react";

export const ParamsContext = createContext<Readonly<Record<string, string>>>({});

/** The `:name` parts of the page's own address. */
export const useParams = (): Readonly<Record<string, string>> => use(ParamsContext);
