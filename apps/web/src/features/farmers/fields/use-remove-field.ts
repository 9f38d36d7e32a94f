import { useQueryClient } from "@tanstack/react-query";
import { keepTrying } from "#app/keep-trying.ts";
import { ProblemError } from "#app/problem.ts";
import { write } from "#app/rows.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { type FieldRow, fieldName } from "./field-queries.ts";
import { fieldMessages } from "./messages.ts";

const HAS_VALUES = "P0476";

/** A farmer in the trash may have a value too: the database knows. */
async function isDeleted({ id }: FieldRow): Promise<boolean> {
  try {
    await write((client) => client.from("farmer_fields").delete().eq("id", id));
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.code === HAS_VALUES) return false;
    throw error;
  }
}

const retire = ({ id }: FieldRow) =>
  write((client) =>
    client.from("farmer_fields").update({ retired_at: new Date().toISOString() }).eq("id", id),
  );

/** Removes a field after saying what becomes of its values: where there are any it is retired and can come back. */
export function useRemoveField(organisationId: number) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  const ask = useConfirm();
  const queryClient = useQueryClient();
  return async (field: FieldRow, filled: number): Promise<void> => {
    const sure = await ask({
      title: messages.removeTitle(fieldName(field, locale)),
      text: filled === 0 ? messages.removeEmpty : messages.removeFilled(filled),
      confirm: messages.remove,
      danger: true,
    });
    if (!sure) return;
    const run = async () => {
      const isRetired = !(await isDeleted(field));
      if (isRetired) await retire(field);
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
      toast({ title: isRetired ? messages.retiredNow : messages.deleted });
    };
    await keepTrying({ run, failed: messages.failed, locale });
  };
}

/** Brings a field back that was retired. */
export function useBringFieldBack(organisationId: number) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  const queryClient = useQueryClient();
  return async (field: FieldRow): Promise<void> => {
    const run = async () => {
      await write((client) => client.from("farmer_fields").update({ retired_at: null }).eq("id", field.id));
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
      toast({ title: messages.backDone });
    };
    await keepTrying({ run, failed: messages.failed, locale });
  };
}
