import { sharedMessages } from "#shared/messages/en.ts";

/** A field that somebody else has changed, and what it is now. */
export interface PresentValue {
  readonly label: string;
  readonly text: string;
}

/** What a form knows of its values, and its controls do not say. */
export interface PresentFormat {
  /** The controls of fields that have another name. */
  readonly controls?: Readonly<Record<string, string>>;
  readonly format?: (field: string, value: string | number) => string | undefined;
}

/** The present values of ChangedMeanwhile, under the labels of the form. */
export const presentValues = (
  form: HTMLFormElement,
  present: Readonly<Record<string, unknown>>,
  { controls = {}, format = () => undefined }: PresentFormat,
): readonly PresentValue[] => {
  const rows = Object.entries(present).map(([field, value]) => ({
    label: labelOf(form, controls[field] ?? field) ?? field,
    text: textOf(form, field, value, format),
  }));
  return rows.filter(({ label }, index) => rows.findIndex((row) => row.label === label) === index);
};

/** The controls of a field, or of the parts of a field such as `facts.dress`. */
const controlsOf = (form: HTMLFormElement, field: string): readonly HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>("[name]")].filter((control) => {
    const name = control.getAttribute("name") ?? "";
    return name === field || name.startsWith(`${field}.`);
  });

/** The label of a text field; the title of a group for fields of several controls. */
const labelOf = (form: HTMLFormElement, field: string): string | undefined => {
  const [first, ...more] = controlsOf(form, field);
  const own = first?.closest("[data-field]")?.querySelector("label");
  const title = more.length === 0 && own ? own : first?.closest("fieldset")?.querySelector("legend");
  return firstText(title ?? own);
};

/** The first text within an element, which can be on a step that is not shown: a label or title, without its hint. */
const firstText = (element: Element | null | undefined): string | undefined => {
  if (!element) return undefined;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  return texts.nextNode()?.textContent?.trim();
};

const textOf = (
  form: HTMLFormElement,
  field: string,
  value: unknown,
  format: NonNullable<PresentFormat["format"]>,
): string => {
  const { empty, yes, no } = sharedMessages.get().ui;
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return empty;
  if (typeof value === "boolean") return optionOf(form, field, String(value)) ?? (value ? yes : no);
  if (typeof value === "number") return format(field, value) ?? String(value);
  if (typeof value === "string") return format(field, value) ?? optionOf(form, field, value) ?? value;
  if (typeof value !== "object") return empty;
  const parts = Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    isHidden(name) ||
    part === null ||
    part === "" ||
    (part === false && !optionOf(form, `${field}.${name}`, "false"))
      ? []
      : [textOf(form, Array.isArray(value) ? field : `${field}.${name}`, part, format)],
  );
  return parts.length === 0 ? empty : parts.join(" · ");
};

/** Parts of a value that a form does not show. */
const isHidden = (name: string): boolean => name === "id" || name === "kind" || name === "language";

/** What the form calls a value that is chosen from a list. */
const optionOf = (form: HTMLFormElement, field: string, value: string): string | undefined => {
  for (const control of controlsOf(form, field)) {
    if (control instanceof HTMLSelectElement)
      return [...control.options].find((option) => option.value === value)?.text;
    if (control instanceof HTMLInputElement && control.value === value && control.type !== "text")
      return firstText(control.labels?.[0]);
  }
  return undefined;
};
