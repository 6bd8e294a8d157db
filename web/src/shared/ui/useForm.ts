import type { ErrorCode } from "@majlis/contracts/errors";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import type { output, ZodMiniType } from "zod/mini";
import { ApiError } from "../api/apiErrors";
import { isTranslated } from "../i18n/i18n";
import { logFailure } from "../api/log";
import { loadFailureText, toastFailure } from "../api/toastFailure";

export interface FormProblem {
  readonly message: string;
  /** Name of the field that is to blame, when there is one. */
  readonly field: string | undefined;
}

/** What `<Form form={…}>` and its fields need to know. */
export interface FormState {
  readonly id: string;
  readonly isBusy: boolean;
  readonly problem: FormProblem | undefined;
  /** What the submission answered when it went well. */
  readonly notice: string | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface Options {
  /** Reads the form; without it every field is its text. */
  readonly read?: (data: FormData) => unknown;
}

/** A schema, or how to get it: a page that begins with a form need not wait for it. */
type Lazily<S> = S | (() => Promise<S>);

/**
 * A native form with a schema: the first issue's message stands in the form and its field gets the focus; input is
 * kept; nothing is sent twice. What `submit` throws is shown inline and as a toast under the title of `failure`;
 * what it answers is shown as a notice. A schema given as a function is loaded once the form is there.
 */
export const useForm = <S extends ZodMiniType>(
  schema: Lazily<S>,
  submit: (values: output<S>, form: HTMLFormElement) => Promise<string | void>,
  failure: ErrorCode,
  { read = (data) => Object.fromEntries(data) }: Options = {},
): FormState => {
  const id = useId();
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const [notice, setNotice] = useState<string>();

  useEffect(() => {
    // A failure shows when the form is sent.
    if (typeof schema === "function")
      schema().catch((error: unknown) => logFailure("A form's schema did not load", error));
  }, [schema]);

  const refuse = (form: HTMLFormElement, found: FormProblem) => {
    setProblem(found);
    focusField(form, found.field);
  };

  const send = async (form: HTMLFormElement) => {
    isSending.current = true;
    try {
      const known = typeof schema === "function" ? await schema() : schema;
      const parsed = known.safeParse(read(new FormData(form)));
      if (!parsed.success) return refuse(form, await firstIssue(parsed.error.issues));
      setIsBusy(true);
      setNotice((await submit(parsed.data, form)) ?? undefined);
    } catch (error) {
      void toastFailure(error, failure);
      const { title, message } = await loadFailureText(error, failure);
      refuse(form, { message: message || title, field: blamedField(error) });
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
    void send(event.currentTarget);
  };

  return { id, isBusy, problem, notice, onSubmit };
};

const firstIssue = async (
  issues: readonly { message: string; path: readonly PropertyKey[] }[],
): Promise<FormProblem> => {
  const [{ message, path } = { message: "", path: [] }] = issues;
  return {
    message: isTranslated() ? await translate(message) : message,
    field: path.map(String).join("."),
  };
};

const translate = async (message: string): Promise<string> => {
  const { loadServerText } = await import("../i18n/translateServerText");
  return loadServerText(message);
};

const blamedField = (error: unknown): string | undefined =>
  error instanceof ApiError ? Object.keys(error.fields)[0]?.replace(/^body\./, "") : undefined;

const focusField = (form: HTMLFormElement, name: string | undefined): void => {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};
