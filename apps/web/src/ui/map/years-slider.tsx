import { ActionIcon, RangeSlider } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import classes from "./map.module.css";
import { useMapMessages } from "./map-messages.ts";
import type { Years } from "./map-types.ts";

interface Props {
  /** Name of the layer. */
  of: string;
  years: Years;
  shown: Years;
  onChange: (years: Years) => void;
}

/** A year stays as long as its tiles need to come on a usual line, and an eye to see them. */
const YEAR_STAYS_MS = 900;

/** The years of a layer that are shown: chosen by hand, or one more at a time from the first on. */
export function YearsSlider({ of, years, shown, onChange }: Props) {
  const messages = useMapMessages();
  const [dragged, setDragged] = useState<Years | null>(null);
  const { isPlaying, play, stop } = usePlay(years, shown, onChange);
  const { first, last } = dragged ?? shown;
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.years}>
      <span className={classes.yearsText} aria-live="polite">
        {messages.years(first, last)}
      </span>
      <div className={classes.yearsControl}>
        <ActionIcon
          variant="default"
          size={26}
          aria-label={isPlaying ? messages.pause : messages.play}
          title={isPlaying ? messages.pause : messages.play}
          onClick={isPlaying ? stop : play}
        >
          <Icon size={14} stroke={1.7} />
        </ActionIcon>
        <RangeSlider
          className={classes.yearsTrack}
          size="sm"
          min={years.first}
          max={years.last}
          step={1}
          minRange={0}
          label={null}
          thumbFromLabel={messages.firstYear(of)}
          thumbToLabel={messages.lastYear(of)}
          value={[first, last]}
          onChange={([from, to]) => {
            stop();
            setDragged({ first: from, last: to });
          }}
          onChangeEnd={([from, to]) => {
            setDragged(null);
            onChange({ first: from, last: to });
          }}
        />
      </div>
    </div>
  );
}

function usePlay(years: Years, shown: Years, onChange: (years: Years) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const isAtEnd = shown.last >= years.last;
  useEffect(() => {
    if (!isPlaying) return;
    if (isAtEnd) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => onChange({ ...shown, last: shown.last + 1 }), YEAR_STAYS_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isAtEnd, shown, onChange]);
  return {
    isPlaying,
    play: () => {
      // At the end it begins anew with the first of the years that are shown.
      if (isAtEnd) onChange({ ...shown, last: shown.first });
      setPlaying(true);
    },
    stop: () => setPlaying(false),
  };
}
