/** Work that somebody asks for, never twice at the same time. */
export type AskedWork = {
  /** Begins, or lets what goes on be followed by another turn: it may have looked already. */
  ask(): void;
  /** Resolves when nothing goes on. */
  idle(): Promise<void>;
};

export function whenAsked(work: () => Promise<unknown>, onFault: (error: unknown) => void): AskedWork {
  let isAsked = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    while (isAsked) {
      isAsked = false;
      await work().catch(onFault);
    }
    running = null;
  };
  return {
    ask() {
      isAsked = true;
      running ??= run();
    },
    idle: async () => {
      await running;
    },
  };
}
