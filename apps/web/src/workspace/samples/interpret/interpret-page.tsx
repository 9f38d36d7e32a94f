import { Button, SegmentedControl } from "@mantine/core";
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconTags } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import { useAddresses } from "../../addresses.ts";
import { useMayInProject, useProject } from "../../project/project-context.ts";
import { useAddressId } from "../../project/use-address-id.ts";
import { useAddressValue } from "../../project/use-address-value.ts";
import { type Sample, sampleQuery, sampleUnitsQuery } from "../sample-queries.ts";
import { samplesMessages } from "../samples-messages.ts";
import classes from "./interpret.module.css";
import { interpretMessages } from "./interpret-messages.ts";
import {
  renewUnit,
  type SampleClass,
  sampleClassesQuery,
  unitLabelsQuery,
  unitStatesQuery,
} from "./interpret-queries.ts";
import { InterpretationProgress } from "./interpretation-progress.tsx";
import { LabelForm } from "./label-form.tsx";
import { UnitLabelsPart } from "./unit-labels.tsx";
import { UnitMap } from "./unit-map.tsx";
import {
  type InterpretedUnit,
  interpretedUnits,
  isOpen,
  isShown,
  neighbourOf,
  type ShownKind,
  shownKinds,
} from "./unit-order.ts";
import { useLabelQueue } from "./use-label-queue.ts";

/** The units of a sample one after the other, to say what is seen in each. */
export function InterpretPage({ projectId }: { projectId: number }) {
  const messages = useMessages(interpretMessages);
  const samples = useMessages(samplesMessages);
  const locale = useLocale();
  const sampleId = useAddressId("sampleId");
  const addresses = useAddresses();
  const { data: sample, error, refetch } = useQuery(sampleQuery(projectId, sampleId));
  const { data: sampleClasses } = useBesides(sampleClassesQuery(projectId, sampleId));
  const { data: units } = useBesides(sampleUnitsQuery(projectId, sampleId));
  const { data: states } = useBesides(unitStatesQuery(projectId, sampleId));
  if (error && sample === undefined)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (sample === null) return <Empty title={samples.notFound} text={samples.notFoundText} />;
  if (sample === undefined || !sampleClasses || !units || !states) return <Loading lines={8} />;
  if (sampleClasses.length === 0) {
    return (
      <Empty
        icon={<IconTags size={28} stroke={1.5} />}
        title={messages.noClasses}
        text={messages.noClassesText}
        action={
          <Button renderRoot={(props) => <AppLink {...props} href={addresses.sample(projectId, sampleId)} />}>
            {messages.toSample}
          </Button>
        }
      />
    );
  }
  return (
    <Interpretation sample={sample} sampleClasses={sampleClasses} units={interpretedUnits(units, states)} />
  );
}

interface Props {
  sample: Sample;
  sampleClasses: readonly SampleClass[];
  units: readonly InterpretedUnit[];
}

function Interpretation({ sample, sampleClasses, units }: Props) {
  const messages = useMessages(interpretMessages);
  const addresses = useAddresses();
  const { shown, kind, setKind, unit, go } = useShownUnits(sample, units);
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
        aria-label={messages.show}
        value={kind}
        onChange={setKind}
        data={shownKinds.map((value) => ({ value, label: messages.shown[value] }))}
      />
      {unit === undefined ? (
        <>
          <Waiting queue={queue} />
          <Empty title={messages.noneShown} text={messages.noneShownText[kind]} />
        </>
      ) : (
        <UnitWork {...{ sample, sampleClasses, units, shown, unit, go, queue }} />
      )}
    </div>
  );
}

/** Labels that the server has not got yet. */
function Waiting({ queue }: { queue: ReturnType<typeof useLabelQueue> }) {
  const messages = useMessages(interpretMessages);
  const isWaiting = queue.isWaiting && queue.labels.length > 0;
  return (
    <div role="status">
      {isWaiting && <p className={classes.waiting}>{messages.waiting(queue.labels.length)}</p>}
    </div>
  );
}

/** The units that are gone through, and the one that the address names. */
function useShownUnits(sample: Sample, units: readonly InterpretedUnit[]) {
  const router = useRouter();
  const addresses = useAddresses();
  const { id: userId } = useUser();
  const { unitPlace } = useParams({ strict: false }) as { unitPlace?: string };
  const [asked, setAsked] = useAddressValue("show");
  const interpreters = sample.interpreters ?? 1;
  const kind = shownKinds.find((one) => one === asked) ?? "all";
  const shown = units.filter((unit) => isShown(unit, kind, userId, interpreters));
  const named = unitPlace === undefined ? undefined : units.find(({ place }) => place === Number(unitPlace));
  const first = shown.find((unit) => isOpen(unit, interpreters)) ?? shown[0];
  const go = ({ place }: { place: number }, more: { kind?: ShownKind } = {}) => {
    const next = more.kind ?? kind;
    const search = next === "all" ? "" : `?show=${next}`;
    const href = addresses.interpret(sample.project_id, sample.id, place) + search;
    void router.navigate({ href, replace: true, resetScroll: false });
  };
  // An address without a unit is that of the first one: what is begun there is not lost on the way to the next.
  const start = unitPlace === undefined ? first?.place : undefined;
  useEffect(() => {
    if (start === undefined) return;
    const href = addresses.interpret(sample.project_id, sample.id, start) + router.latestLocation.searchStr;
    void router.navigate({ href, replace: true, resetScroll: false });
  }, [start, addresses, router, sample.project_id, sample.id]);
  const setKind = (value: string) => {
    const next = shownKinds.find((one) => one === value) ?? "all";
    const target = units.find((unit) => isShown(unit, next, userId, interpreters));
    if (target && !(named && isShown(named, next, userId, interpreters))) go(target, { kind: next });
    else setAsked(next === "all" ? undefined : next);
  };
  // A unit that left the list by being labelled stays in sight until the next one is asked for.
  const isEmpty = shown.length === 0 && (named === undefined || kind !== "free");
  return { shown, kind, setKind, unit: isEmpty ? undefined : (named ?? first), go };
}

type WorkProps = Props & {
  shown: readonly InterpretedUnit[];
  unit: InterpretedUnit;
  go: (unit: { place: number }) => void;
  queue: ReturnType<typeof useLabelQueue>;
};

function UnitWork({ sample, sampleClasses, units, shown, unit, go, queue }: WorkProps) {
  const messages = useMessages(interpretMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const project = useProject();
  const isKept = project.deleted_at !== null || sample.deleted_at !== null;
  const mayLabel = useMayInProject("plots.edit") && !isKept;
  const mayResolve = useMayInProject("projects.edit") && !isKept;
  const { id: userId } = useUser();
  const [told, setTold] = useState("");
  const { data: labels } = useBesides(unitLabelsQuery(sample.project_id, sample.id, unit.id));
  const waiting = queue.labels.find(({ unitId }) => unitId === unit.id);
  const own = labels?.labels.find(({ interpreter }) => interpreter === userId);
  const before =
    waiting ??
    (own ? { classId: own.class_id, confidence: own.confidence, comment: own.comment ?? "" } : null);
  const step = (by: 1 | -1) => {
    const next = neighbourOf(shown, unit.place, by);
    if (next) go(next);
  };
  async function undo(): Promise<void> {
    try {
      const undone = await queue.undo();
      const target = undone && units.find(({ id }) => id === undone.unitId);
      if (!undone || !target) return;
      setTold(messages.undone(undone.unit));
      go(target);
    } catch (error) {
      toast({ title: messages.undoFailed, description: problemText(error, locale), color: "critical" });
    }
  }
  const isFull = !unit.is_mine && waiting === undefined && unit.labels >= (sample.interpreters ?? 1);
  const closed = closedText({ messages, mayLabel, isFull, isResolved: unit.state === "resolved" });
  return (
    <div className={classes.work}>
      <UnitMap sample={sample} unitId={unit.id} />
      <div className={classes.side}>
        <div className={classes.unitHead}>
          <div>
            <h3 className={classes.unitName}>{messages.unit(unit.unit)}</h3>
            <p className={classes.help}>
              {messages.place(messages.number(unit.place), messages.number(units.length))} ·{" "}
              {messages.states[unit.state]}
            </p>
          </div>
          <div className={classes.steps}>
            <Button variant="default" px="xs" aria-label={messages.previous} onClick={() => step(-1)}>
              <IconChevronLeft size={18} stroke={1.7} />
            </Button>
            <Button variant="default" px="xs" aria-label={messages.next} onClick={() => step(1)}>
              <IconChevronRight size={18} stroke={1.7} />
            </Button>
          </div>
        </div>
        <Waiting queue={queue} />
        {closed === null ? (
          <LabelForm
            key={unit.id}
            sampleClasses={sampleClasses}
            before={before}
            onStep={step}
            onUndo={queue.canUndo ? () => void undo() : null}
            onSave={(draft) => {
              queue.give({ ...draft, unitId: unit.id, unit: unit.unit, requestKey: crypto.randomUUID() });
              const name = sampleClasses.find(({ id }) => id === draft.classId)?.name ?? messages.cannotTell;
              setTold(messages.savedAs(unit.unit, `${name}, ${messages.confidences[draft.confidence]}`));
              step(1);
            }}
          />
        ) : (
          <p className={classes.help}>{closed}</p>
        )}
        {labels && (
          <UnitLabelsPart
            // Beside the form, which has the unit's key: of two of a key React keeps what was there before.
            key={`labels ${unit.id}`}
            {...{ sampleId: sample.id, unitId: unit.id, sampleClasses, mayResolve, told: labels }}
            isDisputed={unit.state === "disagreement"}
            onResolved={() =>
              renewUnit(queryClient, {
                ...{ projectId: sample.project_id, sampleId: sample.id, unitId: unit.id },
              })
            }
          />
        )}
        <p role="status" className={classes.hidden}>
          {told}
        </p>
      </div>
    </div>
  );
}

interface Closed {
  messages: { onlyReading: string; complete: string; settled: string };
  mayLabel: boolean;
  isFull: boolean;
  isResolved: boolean;
}

/** Why the user does not label a unit; null where he does. */
function closedText({ messages, mayLabel, isFull, isResolved }: Closed): string | null {
  if (!mayLabel) return messages.onlyReading;
  if (isResolved) return messages.settled;
  return isFull ? messages.complete : null;
}
