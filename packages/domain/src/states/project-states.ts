import { workMoves } from "./work-moves.ts";

/** A project may be planned or begun, is completed when its work is, may be reopened, and is finished for good. */
export const projectMoves = workMoves("projects.edit");
