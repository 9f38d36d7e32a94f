import { browserClock } from "#shell/clock.ts";
import { persisted } from "#shell/persisted.ts";
import { parseUser, type User } from "./user.ts";

/** Who was signed in on this device last, for pages that open without a server; signing out forgets him. */
export const rememberedUser = (): User | null =>
  persisted({ key: "user", parse: parseUser, storage: window.localStorage, clock: browserClock }).read();
