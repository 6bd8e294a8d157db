export { RoleDashboardPage } from "./RoleDashboardPage";
