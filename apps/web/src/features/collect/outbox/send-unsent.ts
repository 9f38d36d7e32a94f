import { callFunction } from "#app/call-function.ts";
import { isWorthAnotherTry, ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import type { Locale } from "#shell/locale.ts";
import type { KeptRecord } from "../device/kept-records.ts";
import { mayBeTaken } from "./may-be-taken.ts";
import { type CallServer, type OneSent, type Sent, sendOutbox, sendRecord } from "./send-outbox.ts";

/** Sends what a person has waiting on this device; asked while it does, it sends afterwards what has come meanwhile. */
export const sendUnsent = (userId: string, locale: Locale): Promise<Sent> =>
  sendOutbox(userId, callFromPage(locale));

const callFromPage =
  (locale: Locale): CallServer =>
  async (name, input) => {
    try {
      return { answer: await callFunction(name, input) };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const later = isWorthAnotherTry(error) || error.status === 401;
      return later && mayBeTaken(error.code) ? "later" : { refusal: problemText(error, locale) };
    }
  };

/** Sends a record that this device could not keep, while it is still on the screen, with the files that it could. */
export const sendDirectly = (record: KeptRecord, locale: Locale): Promise<OneSent> =>
  sendRecord(record, callFromPage(locale));
