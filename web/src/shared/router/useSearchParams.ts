import { useMemo } from "react";
import { navigate, type NavigateOptions } from "./history";
import { useLocation } from "./useLocation";

type SetSearchParams = (params: URLSearchParams, options?: NavigateOptions) => void;

/** The address's query, and how to change it. */
export const useSearchParams = (): readonly [URLSearchParams, SetSearchParams] => {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, setSearchParams];
};

const setSearchParams: SetSearchParams = (params, options) => {
  const query = params.toString();
  navigate(window.location.pathname + (query && `?${query}`), options);
};
