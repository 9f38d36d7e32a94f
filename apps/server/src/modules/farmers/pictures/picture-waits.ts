import { DatabaseError } from "#database/database-error.ts";
import { pictureWaits } from "./picture-problems.ts";

/** A change of who a farmer is, which waits for those who lead the registry (app.guard_farmer_pictures). */
const WAITS = "P0434";

/** Tells of pictures what the database tells of phones and papers, which can be asked for by a request. */
export async function orPictureWaits<Result>(done: Promise<Result>): Promise<Result> {
  try {
    return await done;
  } catch (error) {
    throw error instanceof DatabaseError && error.code === WAITS ? pictureWaits() : error;
  }
}
