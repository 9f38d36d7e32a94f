import { Button, NativeSelect } from "@mantine/core";
import { type Tenure, tenureMeanings, tenureNames, tenures } from "@parcelle/domain/holdings/tenures";
import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { DialogForm } from "../dialog-form.tsx";
import { fullName } from "../registry/farmer-names.ts";
import classes from "../registry/farmers.module.css";
import { holderMessages } from "./holder-messages.ts";
import type { HeldPlot, OfferedFarmer } from "./holder-queries.ts";
import { HolderSearch } from "./holder-search.tsx";
import { tellShare } from "./tell-right.ts";
import { faultsOfHolders, holdersToSave, sumOf, type TypedHolder, typedHolders } from "./typed-holders.ts";
import { usePlotHolders } from "./use-plot-holders.ts";

interface Props {
  organisationId: number;
  plot: HeldPlot | null;
  onClose: () => void;
}

/** Tells by what right and for which share a plot is held, by its own farmer and by others. */
export function HoldersDialog({ organisationId, plot, onClose }: Props) {
  const messages = useMessages(holderMessages);
  return (
    <Dialog opened={plot !== null} onClose={onClose} title={messages.title(plot?.identifier ?? "")}>
      {plot && <HoldersForm {...{ organisationId, plot, onClose }} />}
    </Dialog>
  );
}

function HoldersForm({ organisationId, plot, onClose }: Props & { plot: HeldPlot }) {
  const messages = useMessages(holderMessages);
  const locale = useLocale();
  const [lines, setLines] = useState(() => typedHolders(plot, fullName));
  const [isTold, setTold] = useState(false);
  const tell = usePlotHolders(organisationId);
  const faults = faultsOfHolders(lines);
  async function submitted(): Promise<void> {
    setTold(true);
    if (faults.size > 0) return;
    await tell(plot.id, holdersToSave(lines));
    onClose();
  }
  const add = (farmer: OfferedFarmer) =>
    setLines((present) => [
      ...present,
      { key: crypto.randomUUID(), farmerId: farmer.id, name: fullName(farmer), tenure: "", share: "" },
    ]);
  const sum = sumOf(lines);
  return (
    <DialogForm failed={messages.saveFailed} submit={messages.save} onSubmit={submitted}>
      <p className={classes.muted}>{messages.lead}</p>
      {lines.map((line) => (
        <HolderLine
          key={line.key}
          line={line}
          isWrong={isTold && faults.get(line.key) === "shareWrong"}
          onChange={(changes) =>
            setLines((present) => present.map((one) => (one.key === line.key ? { ...one, ...changes } : one)))
          }
          onRemove={() => setLines((present) => present.filter(({ key }) => key !== line.key))}
        />
      ))}
      {faults.has("") ? (
        <p role="alert" className={classes.fault}>
          {messages.aboveWhole(
            lines
              .flatMap(({ name, share }) =>
                typeof share === "number" ? [`${name} ${tellShare(share, locale)}`] : [],
              )
              .join(", "),
          )}
        </p>
      ) : (
        sum > 0 && <p className={classes.muted}>{messages.sum(tellShare(sum, locale))}</p>
      )}
      <HolderSearch
        organisationId={organisationId}
        without={plot.holders.filter(({ works }) => works).map(({ farmer_id }) => farmer_id)}
        held={lines.flatMap(({ farmerId }) => (farmerId === null ? [] : [farmerId]))}
        onAdd={add}
      />
    </DialogForm>
  );
}

interface LineProps {
  line: TypedHolder;
  isWrong: boolean;
  onChange: (changes: Partial<TypedHolder>) => void;
  onRemove: () => void;
}

function HolderLine({ line, isWrong, onChange, onRemove }: LineProps) {
  const messages = useMessages(holderMessages);
  const locale = useLocale();
  const { name, farmerId, tenure, share } = line;
  return (
    <div className={classes.part}>
      <p className={classes.verdict}>{farmerId === null ? `${name} (${messages.own})` : name}</p>
      <div className={classes.fields}>
        <NativeSelect
          label={messages.tenure(name)}
          description={tenure === "" ? undefined : tenureMeanings[tenure][locale]}
          data={[
            { value: "", label: messages.untold },
            ...tenures.map((value) => ({ value, label: tenureNames[value][locale] })),
          ]}
          value={tenure}
          onChange={(event) => onChange({ tenure: event.currentTarget.value as Tenure | "" })}
        />
        <NumberField
          label={messages.share(name)}
          min={0}
          max={100}
          value={share}
          error={isWrong && messages.shareWrong}
          onChange={(value) => onChange({ share: value })}
        />
      </div>
      {farmerId !== null && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`${messages.remove} – ${name}`}
          onClick={onRemove}
        >
          {messages.remove}
        </Button>
      )}
    </div>
  );
}
