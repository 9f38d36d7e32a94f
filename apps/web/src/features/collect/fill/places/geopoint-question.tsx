import { Button } from "@mantine/core";
import { IconMap } from "@tabler/icons-react";
import { useState } from "react";
import { formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import classes from "../fill.module.css";
import { useFillMessages } from "../messages.ts";
import { ClearAnswer } from "../questions/clear-answer.tsx";
import type { QuestionProps } from "../questions/question.ts";
import { QuestionGroup } from "../questions/question-group.tsx";
import { accuracyGateOf } from "./accuracy-gate.ts";
import { CoordinatesField } from "./coordinates-field.tsx";
import { type GeopointFacts, readGeopoint, writeFix, writePosition } from "./geopoint-text.ts";
import { PlaceDoubt } from "./place-doubt.tsx";
import { PointMap } from "./point-map.tsx";
import { PositionButton } from "./position-button.tsx";

/** A place: where the device is, where the map was touched, or by its coordinates. */
export function GeopointQuestion({ item, facts, answer, frame, words }: QuestionProps) {
  const messages = useFillMessages();
  const [isMapOpen, setMapOpen] = useState(false);
  const gate = accuracyGateOf(item);
  const place = readGeopoint(facts.value);
  return (
    <QuestionGroup frame={frame} words={words}>
      <PlaceFacts place={place} poorBeyond={gate.poorBeyond} />
      {place !== null && (
        <PlaceDoubt
          longitude={place.position[0]!}
          latitude={place.position[1]!}
          isReadOnly={facts.isReadOnly}
          onSwap={(position) => answer(writePosition(position))}
        />
      )}
      {!facts.isReadOnly && (
        <>
          <div className={classes.actions}>
            <PositionButton
              label={messages.byGps}
              words={words}
              gate={gate}
              onTake={(fix) => answer(writeFix(fix))}
            />
            <Button
              variant="default"
              size="sm"
              aria-expanded={isMapOpen}
              aria-label={`${isMapOpen ? messages.closeMap : messages.byMap}\u00a0: ${words}`}
              leftSection={<IconMap size={16} />}
              onClick={() => setMapOpen(!isMapOpen)}
            >
              {isMapOpen ? messages.closeMap : messages.byMap}
            </Button>
            <ClearAnswer facts={facts} answer={answer} words={words} />
          </div>
          <CoordinatesField words={words} onTake={(position) => answer(writePosition(position))} />
        </>
      )}
      {isMapOpen && (
        <PointMap
          label={messages.map(words)}
          position={place?.position ?? null}
          onTake={(position) => answer(writePosition(position))}
        />
      )}
    </QuestionGroup>
  );
}

const SHOWN_DECIMALS = 6;

function PlaceFacts({ place, poorBeyond }: { place: GeopointFacts | null; poorBeyond: number }) {
  const messages = useFillMessages();
  const locale = useLocale();
  if (place === null) return <p className={classes.chosen}>{messages.unanswered}</p>;
  const [longitude, latitude] = place.position.map((value) => formatNumber(value, locale, SHOWN_DECIMALS));
  const { accuracy } = place;
  return (
    <p className={classes.chosen} aria-live="polite">
      {messages.place(latitude!, longitude!)}{" "}
      {accuracy !== null && messages.placeAccuracy(formatNumber(accuracy, locale, 0))}
      {accuracy !== null && accuracy > poorBeyond && (
        <span className={classes.warning}> {messages.gpsPoor(formatNumber(poorBeyond, locale, 0))}</span>
      )}
    </p>
  );
}
