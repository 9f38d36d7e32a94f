import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/** A component of a module in a chunk of its own; nothing is drawn until it is there. */
export type Part<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> };

interface Chunk<Props> {
  component: ComponentType<Props> | undefined;
  fetch: () => Promise<ComponentType<Props>>;
}

/** Not React's `lazy`: it would replace the whole page by a fallback, and keep that for 300 ms. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const chunk: Chunk<Props> = {
    component: undefined,
    fetch: async () => {
      chunk.component ??= await load();
      return chunk.component;
    },
  };
  return Object.assign((props: Props) => <PartOf chunk={chunk} props={props} />, {
    preload: async () => {
      await chunk.fetch();
    },
  });
}

function PartOf<Props extends object>({ chunk, props }: { chunk: Chunk<Props>; props: Props }) {
  const [Loaded, setLoaded] = useState(() => chunk.component);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  useEffect(() => {
    chunk.fetch().then(
      (component) => setLoaded(() => component),
      (reason: unknown) => setFailure({ reason }),
    );
  }, [chunk]);
  // The screen of the nearest boundary says why it did not come.
  if (failure) throw failure.reason;
  return Loaded ? <Loaded {...props} /> : null;
}
