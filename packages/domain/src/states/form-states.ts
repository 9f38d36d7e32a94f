import { workMoves } from "./work-moves.ts";

/** A form is created as a draft and collects answers while in progress; answers keep it from becoming a draft again. */
export const formMoves = workMoves("forms.edit");
