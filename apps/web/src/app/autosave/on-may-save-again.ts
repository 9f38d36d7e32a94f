import { session } from "../current-session.ts";

function isSessionOver(): boolean {
  const { user, expired, needsSecondFactor } = session.state();
  return user === null || expired || needsSecondFactor;
}

/** Calls back when what could not be saved may be: the device is online again, or its person has signed in again. */
export function onMaySaveAgain(again: () => void): () => void {
  let wasOver = isSessionOver();
  const stop = session.subscribe(() => {
    const isOver = isSessionOver();
    if (wasOver && !isOver) again();
    wasOver = isOver;
  });
  window.addEventListener("online", again);
  return () => {
    stop();
    window.removeEventListener("online", again);
  };
}
