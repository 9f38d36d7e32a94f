/** States of something that is edited: what came before, what is, and what was taken back. */
export type EditHistory<State> = {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** What the last change changed: letters typed into one field are one step. */
  readonly mark: string | null;
};

const MOST_STEPS = 500;

/** A history that begins with a state. */
export const beginHistory = <State>(present: State): EditHistory<State> => ({
  ...{ past: [], present, future: [], mark: null },
});

/**
 * The history with one more state; a change of the same mark as the one before it is no step of its own.
 *
 * @param mark what was changed, such as a field of a question; null for a change that stands alone
 */
export function recordEdit<State>(
  history: EditHistory<State>,
  present: State,
  mark: string | null = null,
): EditHistory<State> {
  if (present === history.present) return history;
  const isSameStep = mark !== null && mark === history.mark;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present, future: [], mark };
}

/** The history one step back; itself at its beginning. */
export function undoEdit<State>(history: EditHistory<State>): EditHistory<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    mark: null,
  };
}

/** The history one step forward; itself where nothing was taken back. */
export function redoEdit<State>(history: EditHistory<State>): EditHistory<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, mark: null };
}
