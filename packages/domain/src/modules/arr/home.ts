import { forestHome } from "../../forest/module-home.ts";

export const arrHome = forestHome("arr");
