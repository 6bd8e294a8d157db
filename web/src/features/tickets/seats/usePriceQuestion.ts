import type { Translated } from "@majlis/core/kernel/translation.rules";
import { useState } from "react";
import { titleOf } from "#shared/i18n/format.ts";
import type { AskPrice, OpenQuestion } from "./PriceDialog";

/** Questions about a price. `asked` is what the dialog shows. */
export const usePriceQuestion = () => {
  const [question, setQuestion] = useState<OpenQuestion>();
  const [isOpen, setIsOpen] = useState(false);
  /** Asks for the seat of this event or gathering. One question is open at a time. */
  const askFor =
    (occasion: Translated): AskPrice =>
    (asked) =>
      new Promise((resolve) => {
        const answer: OpenQuestion["answer"] = (chosen) => {
          setIsOpen(false);
          resolve(chosen);
        };
        setQuestion({ ...asked, title: titleOf(occasion), answer });
        setIsOpen(true);
      });
  return { askFor, asked: question && { question, isOpen } };
};
