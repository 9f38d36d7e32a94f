import { type ComponentType, useEffect, useState } from "react";
import { useSession } from "#app/current-session.ts";

/** What was sent of the form last. It comes by itself and only from the server: a form is filled without it too. */
export function SentPart() {
  const { unreachable } = useSession();
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (unreachable) return;
    let isGone = false;
    import("../mapping/sent-records.tsx").then(
      ({ SentRecords }) => {
        if (!isGone) setPart(() => SentRecords);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [unreachable]);
  return Part === null || unreachable ? null : <Part />;
}
