import { useCallback, useEffect, useRef } from "react";

/**
 * Does something at once, or after the click that is under way: what would be moved between pressing and
 * letting go would not be clicked.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click itself comes after letting go.
      for (const act of waiting.current.splice(0)) setTimeout(act);
    };
    const releases = ["mouseup", "dragend"] as const;
    document.addEventListener("mousedown", press, true);
    for (const name of releases) document.addEventListener(name, release, true);
    return () => {
      document.removeEventListener("mousedown", press, true);
      for (const name of releases) document.removeEventListener(name, release, true);
    };
  }, []);
  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  }, []);
}
