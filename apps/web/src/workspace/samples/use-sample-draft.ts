import { type RefObject, useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import type { Zone } from "../zones/zone-queries.ts";
import { planMessages } from "./plan-messages.ts";
import { firstValues, incompleteFields, type PlanField, type PlanValues } from "./plan-values.ts";

/** What the person last tried to go on to; a look needs no name. */
type Tried = "preview" | "draw";

/** Short enough to be written down. */
const proposedSeed = () => crypto.randomUUID().slice(0, 8);

export type SampleDraft = ReturnType<typeof useSampleDraft>;

/** What is filled in for a sample, and what of it is missing once somebody tries to go on. */
export function useSampleDraft(zones: readonly Zone[], form: RefObject<HTMLFormElement | null>) {
  const messages = useMessages(planMessages);
  const [name, setName] = useState("");
  const [zoneId, setZoneId] = useState(zones[0]!.id);
  const [seed, setSeed] = useState(proposedSeed);
  const [values, setValues] = useState<PlanValues>(firstValues);
  const [tried, setTried] = useState<Tried | null>(null);
  const missing = incompleteFields(values);
  const lacks = {
    name: (asked: Tried | null) => asked === "draw" && name.trim() === "",
    seed: (asked: Tried | null) => asked !== null && seed.trim() === "",
  };
  function isComplete(asked: Tried): boolean {
    setTried(asked);
    if (missing.length === 0 && !lacks.name(asked) && !lacks.seed(asked)) return true;
    // Once the errors are drawn, the first field that has one.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
    return false;
  }
  function errorOf(field: PlanField): string | undefined {
    if (tried === null || !missing.includes(field)) return undefined;
    if (field === "breaks") return messages.badBreaks;
    return field.startsWith("share") ? messages.badShares : messages.toFill;
  }
  return {
    ...{ name, setName, seed, setSeed, setZoneId, values, isComplete, errorOf },
    zone: zones.find(({ id }) => id === zoneId) ?? zones[0]!,
    isTouched: name !== "" || values !== firstValues,
    onChange: (changes: Partial<PlanValues>) => setValues((before) => ({ ...before, ...changes })),
    errorOfText: (field: keyof typeof lacks) => (lacks[field](tried) ? messages.toFill : undefined),
  };
}
