export { ConfirmLetterPage, StopLetterPage } from "./LetterPages";
