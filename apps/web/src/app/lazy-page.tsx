import { type ComponentType, lazy, type ReactNode, useState } from "react";

export type LazyPage = (() => ReactNode) & { preload: () => Promise<void> };

type Chunk = { page: ComponentType | undefined; awaited: ComponentType };

/**
 * A page in a chunk of its own. Not the router's lazyRouteComponent: that one reloads on a missing chunk by itself,
 * beside our guard of one reload in ten seconds.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const fetchPage = async (): Promise<{ default: ComponentType }> => {
    try {
      chunk.page ??= await load();
    } catch (error) {
      // React keeps what a lazy page came to, also that it did not come.
      chunk.awaited = lazy(fetchPage);
      throw error;
    }
    return { default: chunk.page };
  };
  const chunk: Chunk = { page: undefined, awaited: lazy(fetchPage) };
  return Object.assign(() => <PageOf chunk={chunk} />, {
    preload: async () => {
      await fetchPage();
    },
  });
}

/** Before anything lazy React draws a fallback, and keeps it for 300 ms: a page that is there already is drawn as it is. */
function PageOf({ chunk }: { chunk: Chunk }) {
  const [Page] = useState(() => chunk.page ?? chunk.awaited);
  return <Page />;
}
