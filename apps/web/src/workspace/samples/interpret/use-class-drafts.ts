import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { layersQuery } from "../../map/map-layers.ts";
import { planLayers } from "../plan-layers.ts";
import { renewSamples, type Sample } from "../sample-queries.ts";
import { classColors, colorNames } from "./class-colors.ts";
import { interpretMessages } from "./interpret-messages.ts";
import type { SampleClass } from "./interpret-queries.ts";
import { type ClassDraft, proposedClasses } from "./proposed-classes.ts";

const draftOf = ({ id, name, color, strata }: SampleClass): ClassDraft => ({
  ...{ key: String(id), name, color },
  strata: strata.map(({ stratum }) => stratum),
});

/** Classes while they are filled in: those that stand, or a proposal. */
export function useClassDrafts(sample: Sample, stated: readonly SampleClass[], onSaved: () => void) {
  const messages = useMessages(interpretMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { data: layers } = useBesides(layersQuery);
  const [changed, setChanged] = useState<readonly ClassDraft[] | null>(null);
  const [interpreters, setInterpreters] = useState<1 | 2>(sample.interpreters === 1 ? 1 : 2);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const begun =
    stated.length > 0 ? stated.map(draftOf) : proposedClasses(sample, planLayers(layers ?? [], null), locale);
  const drafts = changed ?? begun;
  const isTwice = ({ key, name }: ClassDraft) =>
    drafts.some((one) => one.key !== key && one.name.trim().toLowerCase() === name.trim().toLowerCase());
  const errorOf = (draft: ClassDraft) => {
    if (!isTried) return undefined;
    if (draft.name.trim() === "") return messages.toName;
    return isTwice(draft) ? messages.nameTwice : undefined;
  };
  async function save(): Promise<void> {
    setTried(true);
    const isWrong = ({ name }: ClassDraft) =>
      name.trim() === "" || name.trim().length > limitedTexts.sample_classes.name.most;
    if (drafts.some((draft) => isWrong(draft) || isTwice(draft))) return;
    setBusy(true);
    setRefused(null);
    const asked = drafts.map(({ name, color, strata }) => ({ name: name.trim(), color, strata }));
    try {
      await callFunction("state-sample-classes", { sampleId: sample.id, interpreters, classes: asked });
      await renewSamples(queryClient, sample.project_id);
      toast({ title: messages.saved });
      onSaved();
    } catch (error) {
      setRefused(problemText(error, locale));
      setBusy(false);
    }
  }
  return {
    ...{ drafts, interpreters, setInterpreters, errorOf, save, isBusy, refused },
    isTouched: changed !== null,
    change: (key: string, part: Partial<ClassDraft>) =>
      setChanged(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft))),
    remove: (key: string) => setChanged(drafts.filter((draft) => draft.key !== key)),
    add: () => {
      const free = colorNames.find((name) => drafts.every(({ color }) => color !== classColors[name]));
      const color = classColors[free ?? "gray"];
      setChanged([...drafts, { key: crypto.randomUUID(), name: "", color, strata: [] }]);
    },
    /** A stratum has one class on the map, or none that anybody stated. */
    stateStratum: (stratum: string, key: string | null) =>
      setChanged(
        drafts.map((draft) => {
          const others = draft.strata.filter((one) => one !== stratum);
          return { ...draft, strata: draft.key === key ? [...others, stratum] : others };
        }),
      ),
  };
}
