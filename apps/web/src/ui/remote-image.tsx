import { useEffect, useState } from "react";
import { browserClock } from "#shell/clock.ts";
import { createIconCache } from "#shell/icon-cache.ts";

async function load(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return URL.createObjectURL(await response.blob());
}

const cache = createIconCache(load, browserClock);

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
