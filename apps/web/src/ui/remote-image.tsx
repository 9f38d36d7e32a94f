import { useEffect, useState } from "react";
import { askOnceMore } from "#shell/ask-once-more.ts";
import { browserClock } from "#shell/clock.ts";
import { createIconCache, ICON_CACHE, parseKeptIcons } from "#shell/icon-cache.ts";
import { persisted } from "#shell/persisted.ts";

async function load(address: string): Promise<string> {
  const response = await askOnceMore(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return asDataAddress(await response.blob());
}

function asDataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("The picture cannot be read."));
    reader.readAsDataURL(picture);
  });
}

const cache = createIconCache({
  load,
  clock: browserClock,
  kept: persisted({
    ...{ key: "icons", parse: parseKeptIcons, maxAge: ICON_CACHE.maxAge },
    ...{ storage: window.localStorage, clock: browserClock },
  }),
});

/** A small picture from the server (an avatar, an icon), loaded once for all the places that show it. */
export function RemoteImage({ src, size, className }: { src: string; size: number; className?: string }) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    void cache.get(src).then(
      (address) => isWanted && setShown(address),
      () => isWanted && setShown(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [src]);
  return <img src={shown} alt="" width={size} height={size} className={className} />;
}
