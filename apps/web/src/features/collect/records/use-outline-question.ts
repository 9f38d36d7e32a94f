import { useQueryClient } from "@tanstack/react-query";
import { useConfirm } from "#ui/confirm.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useFormPlace } from "../collect-address.ts";
import { reasonText } from "../places/reason-text.ts";
import { actionMessages } from "./action-messages.ts";
import { recordPlacesQuery } from "./record-queries.ts";

/** Asks once more, with the reason, before a record is accepted that has an abnormal place; at once true of all others. */
export function useOutlineQuestion(): (recordId: number) => Promise<boolean> {
  const queryClient = useQueryClient();
  const ask = useConfirm();
  const locale = useLocale();
  const messages = useMessages(actionMessages);
  const { projectFormId } = useFormPlace();
  return async (recordId) => {
    const places = await queryClient.ensureQueryData(recordPlacesQuery(projectFormId, recordId));
    const abnormal = places.filter(({ geometry_state }) => geometry_state === "abnormal");
    if (abnormal.length === 0) return true;
    const reasons = new Set(abnormal.flatMap((place) => reasonText(place, locale) ?? []));
    return ask({
      ...{ title: messages.acceptAbnormalTitle, confirm: messages.acceptAbnormal, danger: true },
      text: messages.acceptAbnormalText([...reasons].join(" ")),
    });
  };
}
