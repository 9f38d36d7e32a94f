import { forestHome } from "../../forest/module-home.ts";

export const reddHome = forestHome("redd");
