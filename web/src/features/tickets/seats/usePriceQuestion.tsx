import { lazy, Suspense, useState, type ReactNode } from "react";
import type { AskPrice, OpenQuestion } from "./PriceDialog";

const PriceDialog = lazy(async () => ({ default: (await import("./PriceDialog")).PriceDialog }));

interface PriceQuestions {
  /** Asks for the seat of this event or gathering. One question is open at a time. */
  readonly askFor: (occasion: { readonly title: string }) => AskPrice;
  readonly dialog: ReactNode;
}

/** Questions about a price, and the dialog that asks them. */
export const usePriceQuestion = (): PriceQuestions => {
  const [question, setQuestion] = useState<OpenQuestion>();
  const [isOpen, setIsOpen] = useState(false);
  const askFor =
    ({ title }: { readonly title: string }): AskPrice =>
    (asked) =>
      new Promise((resolve) => {
        const answer = (isConfirmed: boolean) => {
          setIsOpen(false);
          resolve(isConfirmed);
        };
        setQuestion({ ...asked, title, answer });
        setIsOpen(true);
      });
  const dialog = question && (
    <Suspense fallback={null}>
      <PriceDialog question={question} isOpen={isOpen} />
    </Suspense>
  );
  return { askFor, dialog };
};
