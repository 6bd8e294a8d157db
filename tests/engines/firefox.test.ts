import { walkIn } from "./walk";

walkIn("firefox");
