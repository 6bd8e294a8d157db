import type { ErrorCode } from "@majlis/contracts/errors";
import { changedFields } from "@majlis/core/kernel/changes.rules";
import { startTransition, useCallback, useId, useRef, useState, type FormEvent } from "react";
import type { output, ZodMiniType } from "zod/mini";
import { ApiError, ProviderError } from "#shared/api/apiErrors.ts";
import { toastFormFailure } from "#shared/api/toastFailure.ts";
import { loadServerText } from "#shared/i18n/translateServerText.ts";
import { keptTexts } from "./keptForm";
import { type PresentFormat, type PresentValue, presentValues } from "./presentValues";

export interface FormProblem {
  readonly message: string;
  /** The name of the invalid field, if there is one. */
  readonly field: string | undefined;
  /** Whether that field shows the message. Otherwise the form does. */
  readonly isBesideField: boolean;
  /** What somebody else has saved since the form was opened. */
  readonly present: readonly PresentValue[];
}

/** The state that `<Form form={…}>` and its fields render. */
export interface FormState {
  readonly id: string;
  readonly isBusy: boolean;
  readonly problem: FormProblem | undefined;
  /** The text that a successful submission returned. */
  readonly notice: string | undefined;
  /** The value of the button that sent the form last. */
  readonly sentAs: string | undefined;
  readonly onEdit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Fills the form with what is kept of it. */
  readonly fill: ((form: HTMLFormElement | null) => void) | undefined;
}

interface Options {
  /** Reads the form's values; each field's text by default. */
  readonly read?: (data: FormData) => unknown;
  /** The fields that errors are about, by the errors' codes, where the error itself names none. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Brings an invalid field into view, such as one on another step of the form. */
  readonly reveal?: (field: HTMLElement) => void;
  /** How values are shown that somebody else has saved. */
  readonly present?: PresentFormat;
  /** Called with the form after each change, to keep what is not sent. */
  readonly onEdited?: (data: FormData) => void;
  /** The name under which the texts are kept in this tab until the form is sent. */
  readonly keptAs?: string;
}

/** The trimmed text of a field. Empty without the field. */
export const readText = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/**
 * A native form validated by a schema. The first issue is shown beside its field, which gets the focus. Input is kept. A
 * second submit is ignored while one is running. An error of `submit` is shown in the form, under a toast with its title
 * and with `failure` as the fallback; a string that it returns is shown as a notice.
 */
export const useForm = <S extends ZodMiniType>(
  schema: S,
  submit: (values: output<S>, form: HTMLFormElement) => Promise<string | void>,
  failure: ErrorCode,
  {
    read = (data) => Object.fromEntries(data),
    fields = {},
    reveal,
    present: shown = {},
    onEdited,
    keptAs,
  }: Options = {},
): FormState => {
  const id = useId();
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const [notice, setNotice] = useState<string>();
  const [sentAs, setSentAs] = useState<string>();

  const showProblem = (
    form: HTMLFormElement,
    message: string,
    name: string | undefined,
    present: readonly PresentValue[] = [],
  ) => {
    const field = name === undefined ? null : form.elements.namedItem(name);
    const isElement = field instanceof HTMLElement;
    const isBesideField = isElement && field.closest("[data-field]") !== null;
    setProblem({ message, field: name, isBesideField, present });
    if (!isElement) return;
    openAround(field);
    reveal?.(field);
    field.focus();
  };

  const send = async (form: HTMLFormElement, submitter: HTMLButtonElement | null) => {
    isSending.current = true;
    try {
      const data = new FormData(form);
      if (submitter?.name) data.set(submitter.name, submitter.value);
      const parsed = schema.safeParse(read(data));
      if (!parsed.success) return showProblem(form, ...(await firstIssue(parsed.error.issues)));
      // A submission that ends at once, such as at the door, is drawn once.
      startTransition(() => setIsBusy(true));
      setNotice((await submit(parsed.data, form)) ?? undefined);
      if (keptAs !== undefined) keptTexts(keptAs).remove();
    } catch (error) {
      const { title, message } = await toastFormFailure(error, failure);
      const present = error instanceof ApiError ? presentValues(form, error.present, shown) : [];
      showProblem(form, message || title, invalidField(error, fields), present);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    setProblem(undefined);
    setNotice(undefined);
    const submitter = submitterOf(event.nativeEvent);
    setSentAs(submitter?.value);
    void send(event.currentTarget, submitter);
  };

  /** Hidden fields follow what was typed with the next rendering. */
  const onEdit = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    if (onEdited) setTimeout(() => onEdited(new FormData(form)));
    if (keptAs !== undefined) keptTexts(keptAs).save(form);
  };

  const fill = useCallback(
    (form: HTMLFormElement | null) => form && keptAs !== undefined && keptTexts(keptAs).fill(form),
    [keptAs],
  );

  return { id, isBusy, problem, notice, sentAs, onEdit, onSubmit, fill };
};

const submitterOf = (event: Event): HTMLButtonElement | null =>
  event instanceof SubmitEvent && event.submitter instanceof HTMLButtonElement ? event.submitter : null;

/** A field in a closed part of a form cannot have the focus. */
const openAround = (field: HTMLElement): void => {
  for (let part = field.closest("details"); part; part = part.parentElement?.closest("details") ?? null)
    part.open = true;
};

const firstIssue = async (
  issues: readonly { message: string; path: readonly PropertyKey[] }[],
): Promise<[message: string, field: string]> => {
  const [{ message, path } = { message: "", path: [] }] = issues;
  return [await loadServerText(message), path.map(String).join(".")];
};

const invalidField = (error: unknown, fields: Readonly<Record<string, string>>): string | undefined => {
  if (error instanceof ProviderError) return fields[error.code];
  if (!(error instanceof ApiError)) return undefined;
  return Object.keys(error.fields)[0]?.replace(/^body\./, "") ?? fields[error.code];
};

/**
 * What a form has changed since it was opened. `save` sends the changed fields with what they were. When somebody else
 * has changed one of them, the server refuses and the form shows the present values: what is saved next is a change of
 * those.
 */
export const useChanges = (opened: object | undefined) => {
  const known = useRef<Readonly<Record<string, unknown>>>({ ...opened });
  const save = async <Form extends object, Saved>(
    form: Form,
    send: (change: Partial<Form> & { was: Record<string, unknown> }) => Promise<Saved>,
  ): Promise<Saved> => {
    const changes = changedFields(known.current, form);
    const was = Object.fromEntries(
      Object.keys(changes).map((field) => [field, known.current[field] ?? null]),
    );
    try {
      const saved = await send({ ...changes, was });
      known.current = { ...known.current, ...form };
      return saved;
    } catch (error) {
      if (error instanceof ApiError) known.current = { ...known.current, ...error.present };
      throw error;
    }
  };
  return { save };
};
