export { LetterForm } from "./LetterForm";
