import { changedFields } from "@majlis/core/kernel/changes.rules";
import { useRef } from "react";
import { ApiError } from "../api/apiErrors";

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
