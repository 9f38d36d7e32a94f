import { useEffect, useState } from "react";
import { formatDuration } from "#ui/format.ts";
import { useMessages } from "#ui/locale.tsx";
import { Loading } from "#ui/states/loading.tsx";
import classes from "./trial.module.css";
import { trialMessages } from "./trial-messages.ts";

const LONG_SECONDS = 2;

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** While the figures of a run are read for the first time: what takes so long, and for how long it has. */
export function FirstAnswer({ plots }: { plots: number }) {
  const messages = useMessages(trialMessages);
  const seconds = useSeconds();
  return (
    <div>
      <Loading lines={8} label={messages.computing} />
      {seconds >= LONG_SECONDS && (
        <p className={classes.lead}>
          <span role="status">{messages.firstAnswer(plots)}</span>{" "}
          <span>{messages.elapsed(formatDuration(seconds))}</span>
        </p>
      )}
    </div>
  );
}
