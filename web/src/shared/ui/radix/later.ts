export { ConfirmPanel } from "./ConfirmPanel";
export { DialogPanel } from "./DialogPanel";
export { MenuPanel } from "./MenuPanel";
export { ToastPanel } from "./ToastPanel";
