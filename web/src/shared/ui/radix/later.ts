export { ConfirmPanel } from "./DialogPanel";
export { DialogPanel } from "./DialogPanel";
export { MenuPanel } from "./MenuPanel";
export { ToastPanel } from "./ToastPanel";
