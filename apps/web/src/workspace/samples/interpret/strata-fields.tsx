import { NativeSelect } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import type { Sample } from "../sample-queries.ts";
import classes from "./interpret.module.css";
import { interpretMessages } from "./interpret-messages.ts";
import { type ClassDraft, strataOf } from "./proposed-classes.ts";

interface Props {
  sample: Sample;
  drafts: readonly ClassDraft[];
  onState: (stratum: string, key: string | null) => void;
}

/** Which class the map gives each stratum of a sample. */
export function StrataFields({ sample, drafts, onState }: Props) {
  const messages = useMessages(interpretMessages);
  return (
    <div className={classes.form}>
      <div>
        <p className={classes.legend}>{messages.strata}</p>
        <p className={classes.help}>{messages.strataHelp}</p>
      </div>
      {strataOf(sample).map((stratum) => (
        <NativeSelect
          key={stratum}
          label={stratum === "" ? messages.wholeSample : stratum}
          data={[
            { value: "", label: messages.noStratumClass },
            ...drafts.map(({ key, name }, place) => ({
              value: key,
              label: name || messages.className(place + 1),
            })),
          ]}
          value={drafts.find(({ strata }) => strata.includes(stratum))?.key ?? ""}
          onChange={(event) => onState(stratum, event.currentTarget.value || null)}
        />
      ))}
    </div>
  );
}
