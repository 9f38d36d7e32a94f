import { decodeCard } from "@parcelle/farmers/card/decode-card";
import { prefilledAnswers, type ToldFarmer } from "@parcelle/farmers/collected/prefilled-answers";
import type { RecordMapping } from "@parcelle/farmers/collected/record-mapping";
import type { Answers } from "@parcelle/forms/record/answers";
import { useEffect, useRef } from "react";
import { useSession } from "#app/current-session.ts";
import { rows } from "#app/rows.ts";
import { useLocale } from "#ui/locale.tsx";
import { fillableForms, keepFillableForm, takeNextFarmer } from "#workspace/records/fillable-forms.ts";
import { useFiller } from "../device/filler.ts";
import type { FilledForm } from "../device/read-form.ts";

/**
 * Keeps for the page that reads cards that this form can be filled for a farmer, and begins his record where he was
 * scanned there: with what the registry tells of him, else with what his card does.
 */
export function useNextFarmer(form: FilledForm, begin: (told: Answers) => void): void {
  const locale = useLocale();
  const { id: userId } = useFiller();
  const { user } = useSession();
  const isReached = user !== null;
  const latest = useRef(begin);
  latest.current = begin;
  const { projectFormId, organisationId, name } = form;
  useEffect(() => {
    let isGone = false;
    async function look(): Promise<void> {
      if (isReached) {
        const path = window.location.pathname.slice(`/${locale}`.length);
        keepFillableForm(
          { userId, organisationId, projectFormId, name, path },
          await readMapping(projectFormId),
        );
      }
      const mapping = fillableForms(userId).find((known) => known.projectFormId === projectFormId)?.mapping;
      const next = mapping === undefined || isGone ? null : takeNextFarmer(projectFormId);
      if (mapping === undefined || next === null) return;
      const told = { ...ofCard(next.card), ...(isReached ? await ofRegistry(next.farmerId) : {}) };
      if (!isGone) latest.current(prefilledAnswers(mapping as RecordMapping, told));
    }
    look().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [userId, organisationId, projectFormId, name, locale, isReached]);
}

async function readMapping(projectFormId: number): Promise<RecordMapping | null> {
  const [kept] = await rows((client) =>
    client.from("record_mappings").select("mapping").eq("project_form_id", projectFormId),
  );
  return (kept?.mapping as RecordMapping | undefined) ?? null;
}

/** A name that the card had no room for is none. */
function ofCard(text: string): ToldFarmer {
  const read = decodeCard(text);
  if (typeof read === "string") return {};
  const { farmerNumber, name } = read.card;
  return { card: text, identifier: farmerNumber, ...(name.endsWith("…") ? {} : { fullName: name }) };
}

async function ofRegistry(farmerId: number | null): Promise<ToldFarmer> {
  if (farmerId === null) return {};
  const [[farmer], phones] = await Promise.all([
    rows((client) =>
      client
        .from("farmers")
        .select("identifier, first_name, last_name, village, declared_area_hectares")
        .eq("id", farmerId),
    ),
    // Nothing comes where the person does not read what is private.
    rows((client) =>
      client.from("farmer_phones").select("raw, e164").eq("farmer_id", farmerId).order("position"),
    ),
  ]);
  if (farmer === undefined) return {};
  const [first, ...others] = phones.map(({ raw, e164 }) => e164 ?? raw);
  return {
    ...{ identifier: farmer.identifier, lastName: farmer.last_name, firstName: farmer.first_name },
    fullName: [farmer.last_name, farmer.first_name].filter(Boolean).join(" "),
    ...(farmer.village === null ? {} : { village: farmer.village }),
    ...(farmer.declared_area_hectares === null
      ? {}
      : { areaHectares: String(farmer.declared_area_hectares) }),
    ...(first === undefined ? {} : { phones: first }),
    otherPhones: others,
  };
}
