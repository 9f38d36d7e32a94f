import { useEffect, useState } from "react";
import { keptFile } from "../../device/kept-files.ts";

/** The address of a file of this device for as long as it is shown; null while it is read, and where it is not here. */
export function useKeptFile(instanceId: string, name: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    setAddress(null);
    if (name === "") return;
    keptFile(instanceId, name).then(
      (file) => {
        if (file === null || isGone) return;
        made = URL.createObjectURL(file.blob);
        setAddress(made);
      },
      () => {},
    );
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [instanceId, name]);
  return address;
}
