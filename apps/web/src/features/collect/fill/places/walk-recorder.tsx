import { Button } from "@mantine/core";
import { IconWalk } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import classes from "../fill.module.css";
import { useFillMessages } from "../messages.ts";
import { useCheckMessages } from "./check-messages.ts";
import type { Fix } from "./geopoint-text.ts";
import { isWalkedPoint } from "./walked-points.ts";

interface Props {
  isShape: boolean;
  words: string;
  /** Metres: the worst accuracy with which a point is taken. */
  mostMetres: number;
  /** Each point as it is taken: what was walked is kept also when the phone dies. */
  onPoint: (fix: Fix) => void;
}

type Walk = "off" | "walking" | "paused";

/** Records an outline while somebody walks along it, with pauses. */
export function WalkRecorder({ isShape, words, ...recording }: Props) {
  const messages = useCheckMessages();
  const [walk, setWalk] = useState<Walk>("off");
  const label = isShape ? messages.walk : messages.walkTrace;
  if (walk === "off")
    return (
      <Button
        variant="default"
        size="sm"
        aria-label={`${label}\u00a0: ${words}`}
        leftSection={<IconWalk size={16} />}
        onClick={() => setWalk("walking")}
      >
        {label}
      </Button>
    );
  return <Walking walk={walk} onWalk={setWalk} {...recording} />;
}

interface WalkingProps extends Pick<Props, "mostMetres" | "onPoint"> {
  walk: Walk;
  onWalk: (walk: Walk) => void;
}

function Walking({ walk, onWalk, mostMetres, onPoint }: WalkingProps) {
  const messages = useCheckMessages();
  const { gpsDenied, gpsFailed, gpsWaiting } = useFillMessages();
  const locale = useLocale();
  const [count, setCount] = useState(0);
  const { accuracy, failure } = useWalk(walk === "walking", mostMetres, (fix) => {
    setCount((before) => before + 1);
    onPoint(fix);
  });
  useLitScreen();
  const metres = accuracy === null ? "" : formatNumber(Math.ceil(accuracy), locale, 0);
  const isPoor = accuracy !== null && accuracy > mostMetres;
  return (
    <div className={classes.watch} role="status">
      <p>
        <strong>{messages.walking(count, formatNumber(count, locale, 0))}</strong>{" "}
        {walk === "paused"
          ? messages.walkPaused
          : accuracy === null
            ? gpsWaiting
            : isPoor
              ? messages.walkTooPoor(metres)
              : messages.walkAccuracy(metres)}
      </p>
      <p className={classes.count}>{messages.walkHelp}</p>
      {failure !== null && (
        <p className={classes.error} role="alert">
          {failure === "denied" ? gpsDenied : gpsFailed}
        </p>
      )}
      <div className={classes.actions}>
        <Button size="sm" variant="default" onClick={() => onWalk(walk === "paused" ? "walking" : "paused")}>
          {walk === "paused" ? messages.goOn : messages.pause}
        </Button>
        <Button size="sm" onClick={() => onWalk("off")}>
          {messages.finish}
        </Button>
      </div>
    </div>
  );
}

function useWalk(isWalking: boolean, mostMetres: number, take: (fix: Fix) => void) {
  const [accuracy, setAccuracy] = useState<number | null>(null);
  const [failure, setFailure] = useState<"denied" | "failed" | null>(null);
  const before = useRef<Fix | null>(null);
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    if (!isWalking) return;
    if (!("geolocation" in navigator)) return setFailure("failed");
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setFailure(null);
        setAccuracy(coords.accuracy);
        if (!isWalkedPoint(coords, before.current, mostMetres)) return;
        before.current = coords;
        taking.current(coords);
      },
      ({ code, PERMISSION_DENIED }) => setFailure(code === PERMISSION_DENIED ? "denied" : "failed"),
      { enableHighAccuracy: true, maximumAge: 0 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isWalking, mostMetres]);
  return { accuracy, failure };
}

/** A phone whose screen goes dark tells its place no more. */
function useLitScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    navigator.wakeLock?.request("screen").then(
      (given) => {
        if (isGone) void given.release();
        else lock = given;
      },
      () => {},
    );
    return () => {
      isGone = true;
      void lock?.release();
    };
  }, []);
}
