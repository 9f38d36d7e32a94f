import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useOfflineMessages } from "./messages.ts";

/** Safari of a site that is not on the home screen drops what a site keeps after seven days without a visit. */
function isPurged(): boolean {
  const { userAgent } = navigator;
  const isSafari = /Safari\//.test(userAgent) && !/Chrom|Android|FxiOS|CriOS|EdgiOS/.test(userAgent);
  return isSafari && !window.matchMedia("(display-mode: standalone)").matches;
}

/** Whether the browser may delete what is kept here, and the button that asks it not to. */
export function Protection() {
  const messages = useOfflineMessages();
  const [isKept, setKept] = useState<boolean | null>(null);
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => {
    navigator.storage?.persisted?.().then(setKept, () => {});
  }, []);
  async function protect(): Promise<void> {
    const isGranted = await navigator.storage.persist();
    setKept(isGranted);
    setRefused(!isGranted);
  }
  return (
    <>
      {isPurged() && <p>{messages.purges}</p>}
      {isKept === true && <p>{messages.protected}</p>}
      {isKept === false && (
        <>
          <p>{wasRefused ? messages.notProtected : messages.protectText}</p>
          <Button size="sm" variant="default" onClick={() => void protect()}>
            {messages.protect}
          </Button>
        </>
      )}
    </>
  );
}
