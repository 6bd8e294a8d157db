import { walkIn } from "./walk";

walkIn("webkit");
