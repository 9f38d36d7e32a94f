import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import type { FieldRow } from "./field-queries.ts";
import { fieldMessages } from "./messages.ts";
import { changesOfField, fixedOfField, type TypedField } from "./typed-field.ts";

/** Saves a field by its row; the rules of fields stand in SQL. */
export function useSaveField(organisationId: number, field: FieldRow | null) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = (typed: TypedField) =>
    write((client) =>
      field === null
        ? client
            .from("farmer_fields")
            .insert({ organisation_id: organisationId, ...fixedOfField(typed), ...changesOfField(typed) })
        : client.from("farmer_fields").update(changesOfField(typed)).eq("id", field.id),
    );
  async function save(typed: TypedField): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await keep(typed);
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
      toast({ title: messages.saved, color: "success" });
      return true;
    } catch (error) {
      const own = { P0476: messages.refused, P0436: messages.nameOfRegistry, "23505": messages.nameTaken };
      setProblem(problemText(error, locale, own));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, problem, save };
}
