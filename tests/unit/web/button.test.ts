import { Button } from "@majlis/web/shared/ui/Button.tsx";
import { expect, it, vi } from "vitest";

/** What a press of a button does, and whether its form is sent. */
const press = (isBusy: boolean) => {
  const onClick = vi.fn();
  const preventDefault = vi.fn();
  Button({ isBusy, onClick, children: "Send" }).props.onClick({ preventDefault });
  return { acts: onClick.mock.calls.length, isFormKept: preventDefault.mock.calls.length === 1 };
};

it("a button acts", () => expect(press(false)).toEqual({ acts: 1, isFormKept: false }));

it("a busy button neither acts nor sends its form", () =>
  expect(press(true)).toEqual({ acts: 0, isFormKept: true }));
