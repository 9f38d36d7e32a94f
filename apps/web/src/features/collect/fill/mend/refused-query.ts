import { queryOptions } from "@tanstack/react-query";
import { freshOrKept } from "../../device/fresh-or-kept.ts";
import { preparedForm } from "../../device/prepared-forms.ts";
import { readRefused } from "../../device/refused-records.ts";

/** The records that were refused and that a person is to mend, from the server or, where it is away, from this device. */
export const refusedHereQuery = (userId: string, projectFormId: number) =>
  queryOptions({
    queryKey: ["collect", "refused", userId, projectFormId],
    networkMode: "always",
    queryFn: () =>
      freshOrKept(
        () => readRefused(userId, projectFormId),
        async () => (await preparedForm(userId, projectFormId))?.refused ?? null,
      ),
  });
