import { useSearchParams } from "./router/useSearchParams";

/** The tab that the address names, as `?tab=inbox`, or else the first; choosing one writes it there. */
export const useTab = <Value extends string>(
  values: readonly [Value, ...Value[]],
): readonly [Value, (value: Value) => void] => {
  const [params, setParams] = useSearchParams();
  const value = values.find((known) => known === params.get("tab")) ?? values[0];
  const choose = (tab: Value) => {
    const next = new URLSearchParams(params);
    next.set("tab", tab);
    setParams(next, { replace: true });
  };
  return [value, choose];
};
