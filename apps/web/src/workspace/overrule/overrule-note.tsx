import { IconUserCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Locale } from "#shell/locale.ts";
import { overruleMessages } from "./overrule-messages.ts";

/** That a person decided otherwise, with the comment, beside the state. */
export function overruleNote(
  { overrule_comment }: { overrule_comment: string | null },
  locale: Locale,
): ReactNode {
  const { overruled } = overruleMessages[locale];
  return (
    overrule_comment !== null && (
      <span title={`${overruled}\u00a0: ${overrule_comment}`}>
        <IconUserCheck size={16} stroke={1.8} role="img" aria-label={overruled} />
      </span>
    )
  );
}
