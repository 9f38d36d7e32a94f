import { Button, Group, NativeSelect, Stack } from "@mantine/core";
import { boundName } from "@parcelle/forms/quality/quality-bounds";
import { type QualityCode, qualityCodes, qualityDefaults } from "@parcelle/forms/quality/quality-checks";
import { qualityNames } from "@parcelle/forms/quality/quality-names";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import type { Locale } from "#shell/locale.ts";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { formatNumber, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import type { QualitySettings } from "../quality-queries.ts";
import classes from "./bounds.module.css";
import { boundsMessages } from "./bounds-messages.ts";
import { BoundsTrial } from "./bounds-trial.tsx";
import { timeZones } from "./time-zones.ts";
import { boundsOfCheck, chosenBounds, shownBound, type TypedBounds, typedBounds } from "./typed-bounds.ts";

const left = z.object({ jobId: z.number() });

interface Props {
  projectFormId: number;
  settings: QualitySettings;
  onCancel: () => void;
  onSaved: (jobId: number) => void;
}

/** The bounds of every check and the clock; they are saved once it was seen what they would flag. */
export function BoundsForm({ projectFormId, settings, onCancel, onSaved }: Props) {
  const messages = useMessages(boundsMessages);
  const locale = useLocale();
  const request = useRequestKey();
  const [typed, setTyped] = useState(() => typedBounds(settings.bounds));
  const [zone, setZone] = useState(settings.timeZone ?? "");
  const [tried, setTried] = useState<{ asked: string; jobId: number } | null>(null);
  const [isSeen, setSeen] = useState(false);
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  const thresholds = chosenBounds(typed);
  const asked = { projectFormId, thresholds, timeZone: zone === "" ? null : zone };
  const isCurrent = tried !== null && tried.asked === JSON.stringify(asked);
  useUnsavedChanges(
    JSON.stringify([typed, zone]) !== JSON.stringify([typedBounds(settings.bounds), settings.timeZone ?? ""]),
  );

  async function leave(
    name: "try-quality-bounds" | "set-quality-bounds",
    title: string,
  ): Promise<number | null> {
    setFailure(null);
    try {
      const { jobId } = await callFunction(
        name,
        { ...asked, requestKey: request.keyOf([name, asked]) },
        left,
      );
      request.answered();
      return jobId;
    } catch (error) {
      setFailure({ title, text: problemText(error, locale) });
      return null;
    }
  }
  async function tryThem(): Promise<void> {
    const jobId = await leave("try-quality-bounds", messages.tryFailed);
    setSeen(false);
    if (jobId !== null) setTried({ asked: JSON.stringify(asked), jobId });
  }
  async function save(): Promise<void> {
    const jobId = await leave("set-quality-bounds", messages.saveFailed);
    if (jobId !== null) onSaved(jobId);
  }
  return (
    <Stack gap="md">
      <NativeSelect
        label={messages.timeZone}
        value={zone}
        onChange={({ currentTarget }) => setZone(currentTarget.value)}
        data={[
          { value: "", label: messages.ofCountry },
          ...timeZones(zone).map((value) => ({ value, label: value })),
        ]}
      />
      {qualityCodes.map((code) => (
        <CheckBounds key={code} code={code} typed={typed} onChange={setTyped} />
      ))}
      {isCurrent && <BoundsTrial jobId={tried.jobId} onSeen={() => setSeen(true)} />}
      {failure !== null && <NotDone {...failure} />}
      <Group justify="flex-end">
        <Button
          variant="subtle"
          onClick={() => {
            setTyped(typedBounds({}));
            setZone("");
          }}
        >
          {messages.backToUsual}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
        {isCurrent && isSeen ? (
          <Button onClick={() => void save()}>{messages.save}</Button>
        ) : (
          <Button disabled={thresholds === null || isCurrent} onClick={() => void tryThem()}>
            {messages.tryThem}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const told = (value: number, unit: string, digits: number, locale: Locale): string =>
  [formatNumber(value, locale, digits), unit].filter((part) => part !== "").join("\u00a0");

interface CheckProps {
  code: QualityCode;
  typed: TypedBounds;
  onChange: (typed: TypedBounds) => void;
}

function CheckBounds({ code, typed, onChange }: CheckProps) {
  const messages = useMessages(boundsMessages);
  const locale = useLocale();
  const usual: Readonly<Record<string, number>> = qualityDefaults[code];
  return (
    <fieldset className={classes.check}>
      <legend>{qualityNames[code].name[locale]}</legend>
      <div className={classes.bounds}>
        {boundsOfCheck(code).map((bound) => {
          const unit = messages.units[bound.unit];
          const digits = bound.unit === "deviations" || bound.unit === "seconds" ? 1 : 0;
          const value = usual[bound.bound]!;
          const written =
            bound.unit === "share" ? formatShare(value, locale) : told(value, unit, digits, locale);
          return (
            <NumberField
              key={bound.key}
              label={boundName(code, bound.bound)[locale]}
              description={messages.usually(written)}
              value={typed[bound.key] ?? ""}
              onChange={(value) => onChange({ ...typed, [bound.key]: value })}
              min={shownBound(bound, bound.least)}
              max={shownBound(bound, bound.most)}
              decimals={digits}
              {...(unit === "" ? {} : { suffix: unit })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
