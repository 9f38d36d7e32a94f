import { Button, SegmentedControl } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "../../addresses.ts";
import type { Sample } from "../sample-queries.ts";
import classes from "./interpret.module.css";
import { interpretMessages } from "./interpret-messages.ts";
import type { SampleClass } from "./interpret-queries.ts";
import { InterpretationProgress } from "./interpretation-progress.tsx";
import { type InterpretedUnit, shownKinds } from "./unit-order.ts";
import { UnitWork } from "./unit-work.tsx";
import { useLabelQueue } from "./use-label-queue.ts";
import { useShownUnits } from "./use-shown-units.ts";
import { WaitingLabels } from "./waiting-labels.tsx";

interface Props {
  sample: Sample;
  sampleClasses: readonly SampleClass[];
  units: readonly InterpretedUnit[];
}

/** A sample that has classes: which of its units are gone through, and the one in sight. */
export function Interpretation({ sample, sampleClasses, units }: Props) {
  const messages = useMessages(interpretMessages);
  const addresses = useAddresses();
  const { shown, kind, setKind, unit, isOnTheWay, go } = useShownUnits(sample, units);
  const queue = useLabelQueue(sample);
  const top = useRef<HTMLDivElement>(null);
  // The map first: what stands above it is known to whoever came here.
  useEffect(() => {
    // Newer browsers answer a promise, which is no end of an effect.
    void top.current?.scrollIntoView();
  }, []);
  return (
    <div className={classes.page} ref={top}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{sample.name}</h2>
          <InterpretationProgress units={units} />
        </div>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={16} stroke={1.7} />}
          renderRoot={(props) => <AppLink {...props} href={addresses.sample(sample.project_id, sample.id)} />}
        >
          {messages.toSample}
        </Button>
      </div>
      <SegmentedControl
        className={classes.kinds}
        aria-label={messages.show}
        value={kind}
        onChange={setKind}
        data={shownKinds.map((value) => ({ value, label: messages.shown[value] }))}
      />
      {isOnTheWay ? (
        <Loading lines={8} />
      ) : unit === undefined ? (
        <>
          <WaitingLabels queue={queue} />
          <Empty title={messages.noneShown} text={messages.noneShownText[kind]} />
        </>
      ) : (
        <UnitWork {...{ sample, sampleClasses, units, shown, unit, go, queue }} />
      )}
    </div>
  );
}
