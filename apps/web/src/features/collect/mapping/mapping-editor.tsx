import { Button, Checkbox, NativeSelect, Switch } from "@mantine/core";
import { mappingOf, type ProposedMapping, proposeMapping } from "@parcelle/farmers/collected/propose-mapping";
import type { MappedField, MappedPlot, RecordMapping } from "@parcelle/farmers/collected/record-mapping";
import { fieldNames } from "@parcelle/farmers/list/columns/field-names";
import { fields, ownColumn } from "@parcelle/farmers/list/columns/fields";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { useFormPlace } from "../collect-address.ts";
import type { OneProject } from "../collect-queries.ts";
import { askedQuestions, type MappableQuestion } from "./asked-questions.ts";
import classes from "./mapping.module.css";
import { type KeptMapping, mappingKeys, ownFieldsQuery, plotProjectsQuery } from "./mapping-queries.ts";
import { mappingMessages } from "./messages.ts";
import { PlotQuestions } from "./plot-questions.tsx";

/** Below this a meaning is only a guess. */
const SURE = 0.8;
const STATES = ["accept", "valid", "answered", "failed"] as const;
/** Questions that hold no words of a farmer, but outlines and files. */
const NO_WORDS = new Set([
  "geoshape",
  "geotrace",
  "image",
  "audio",
  "video",
  "file",
  "background-audio",
  "audit",
]);

interface Props {
  project: OneProject;
  definition: FormDefinition;
  kept: KeptMapping;
}

interface Typed {
  mapping: RecordMapping;
  target: number | null;
  states: readonly string[];
  isAutomatic: boolean;
}

const typedOf = (kept: KeptMapping, proposed: ProposedMapping): Typed =>
  kept === null
    ? { mapping: mappingOf(proposed), target: null, states: ["accept"], isAutomatic: false }
    : {
        ...{ mapping: kept.mapping, target: kept.target_project_id },
        ...{ states: kept.states, isAutomatic: kept.automatic_by !== null },
      };

/** What each question of the form tells of a farmer and of his plots, where plots go, and which records are taken. */
export function MappingEditor({ project, definition, kept }: Props) {
  const messages = useMessages(mappingMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { projectFormId } = useFormPlace();
  const questions = useMemo(() => askedQuestions(definition, locale), [definition, locale]);
  const proposed = useMemo(() => proposeMapping(questions), [questions]);
  const [typed, setTyped] = useState(() => typedOf(kept, proposed));
  const [isChanged, setChanged] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsavedChanges(isChanged);
  const change = (next: Partial<Typed>) => {
    setTyped({ ...typed, ...next });
    setChanged(true);
  };
  const { mapping, target, states, isAutomatic } = typed;
  async function save(): Promise<void> {
    setProblem(null);
    setSaving(true);
    try {
      await callFunction("save-record-mapping", {
        ...{ projectFormId, mapping, targetProjectId: target, states, isAutomatic },
      });
      setChanged(false);
      toast({ title: messages.saved, color: "success" });
      await queryClient.invalidateQueries({ queryKey: mappingKeys(projectFormId) });
    } catch (error) {
      setProblem(problemText(error, locale));
    } finally {
      setSaving(false);
    }
  }
  const setField = (path: string, field: MappedField | null) =>
    change({ mapping: { ...mapping, farmer: withField(mapping.farmer, path, field) } });
  const setPlots = (plots: readonly MappedPlot[]) => change({ mapping: { ...mapping, plots } });
  return (
    <Section title={messages.questions}>
      <div className={classes.stack}>
        <p className={classes.muted}>{messages.questionsText}</p>
        <FarmerQuestions
          {...{ project, questions, mapping }}
          proposed={kept === null ? proposed : null}
          onChange={setField}
        />
        <h3>{messages.plots}</h3>
        <PlotQuestions questions={questions} plots={mapping.plots} onChange={setPlots} />
        <div className={classes.fields}>
          {mapping.plots.length > 0 && (
            <Target project={project} target={target} onChange={(next) => change({ target: next })} />
          )}
          <Checkbox.Group
            label={messages.states}
            value={[...states]}
            onChange={(next) => next.length > 0 && change({ states: next })}
          >
            {STATES.map((state) => (
              <Checkbox key={state} value={state} label={messages.stateNames[state]} mt="xs" />
            ))}
          </Checkbox.Group>
          <Switch
            label={messages.automatic}
            description={messages.automaticHelp}
            checked={isAutomatic}
            onChange={({ currentTarget: { checked } }) => change({ isAutomatic: checked })}
          />
        </div>
        {problem !== null && <NotDone title={messages.saveFailed} text={problem} />}
        <div className={classes.actions}>
          <Button loading={isSaving} disabled={kept !== null && !isChanged} onClick={() => void save()}>
            {messages.save}
          </Button>
          {kept !== null && (
            <span className={classes.muted}>
              {messages.keptBy(kept.author, formatSince(kept.updated_at, locale))}
            </span>
          )}
        </div>
      </div>
    </Section>
  );
}

/** A meaning stands at one question, except phones, of which a farmer may have several. */
function withField(
  farmer: RecordMapping["farmer"],
  path: string,
  field: MappedField | null,
): RecordMapping["farmer"] {
  const others = farmer.filter(
    (question) => question.path !== path && (field === "phones" || question.field !== field),
  );
  return field === null ? others : [...others, { path, field }];
}

interface QuestionsProps {
  project: OneProject;
  questions: readonly MappableQuestion[];
  mapping: RecordMapping;
  proposed: ProposedMapping | null;
  onChange: (path: string, field: MappedField | null) => void;
}

function FarmerQuestions({ project, questions, mapping, proposed, onChange }: QuestionsProps) {
  const messages = useMessages(mappingMessages);
  const locale = useLocale();
  const { data: own = [] } = useBesides(ownFieldsQuery(project.organisation_id));
  const choices = [
    { value: "", label: messages.nothing },
    ...fields
      .filter((field) => field !== "other")
      .map((value) => ({ value, label: fieldNames[locale][value] })),
    { value: "card", label: messages.card },
    ...(own.length === 0
      ? []
      : [
          {
            group: messages.ownFields,
            items: own.map(({ key, name_fr, name_en }) => ({
              value: ownColumn(key),
              label: locale === "fr" ? name_fr : name_en,
            })),
          },
        ]),
  ];
  const told = questions.filter(({ type, repeat }) => repeat === null && !NO_WORDS.has(type));
  return (
    <FactTable label={messages.questions} headers={[messages.question, messages.becomes, null]} stacks>
      <tbody>
        {told.map(({ path, label }) => {
          const field = mapping.farmer.find((question) => question.path === path)?.field ?? null;
          const guess = proposed?.questions.find((question) => question.path === path);
          return (
            <tr key={path}>
              <th scope="row">{label}</th>
              <td data-column={messages.becomes}>
                <NativeSelect
                  size="xs"
                  aria-label={`${messages.becomes} – ${label}`}
                  data={choices}
                  value={field ?? ""}
                  onChange={({ currentTarget: { value } }) =>
                    onChange(path, value === "" ? null : (value as MappedField))
                  }
                />
              </td>
              <td>
                {field !== null && guess?.field === field && (
                  <StateBadge
                    tone={guess.confidence < SURE ? "warning" : "interactive"}
                    label={guess.confidence < SURE ? messages.unsure : messages.proposed}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </FactTable>
  );
}

interface TargetProps {
  project: OneProject;
  target: number | null;
  onChange: (target: number | null) => void;
}

function Target({ project, target, onChange }: TargetProps) {
  const messages = useMessages(mappingMessages);
  const { data: projects = [] } = useQuery(plotProjectsQuery(project.organisation_id));
  return (
    <NativeSelect
      label={messages.target}
      description={messages.targetHelp}
      data={[
        { value: "", label: messages.noTarget },
        ...projects.map(({ id, name, module }) => ({ value: String(id), label: `${name} (${module})` })),
      ]}
      value={target === null ? "" : String(target)}
      onChange={({ currentTarget: { value } }) => onChange(value === "" ? null : Number(value))}
    />
  );
}
