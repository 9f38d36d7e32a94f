import { NativeSelect, TextInput } from "@mantine/core";
import { indicatorKeys } from "@parcelle/domain/risk/indicator-inputs";
import { indicatorNames } from "@parcelle/domain/risk/indicator-names";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { OwnLayerDraft } from "./own-layer-draft.ts";
import { rangesOf } from "./own-layer-draft.ts";
import { ownLayerMessages } from "./own-layer-messages.ts";

const names = ["key", "fr", "en", "publisher", "licence", "citation"] as const;
const bases = [2000, 0];

interface Props {
  value: OwnLayerDraft;
  onChange: (value: OwnLayerDraft) => void;
}

/** What a person says of a raster that nobody publishes. */
export function OwnLayerFields({ value, onChange }: Props) {
  const messages = useMessages(ownLayerMessages);
  const locale = useLocale();
  const change = (part: Partial<OwnLayerDraft>) => onChange({ ...value, ...part });
  return (
    <>
      {names.map((name) => (
        <TextInput
          key={name}
          label={messages.fields[name]}
          description={messages.hints[name]}
          value={value[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      ))}
      <NativeSelect
        label={messages.kind}
        value={value.kind}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value as OwnLayerDraft["kind"] })}
        data={(["presence", "loss-year"] as const).map((kind) => ({
          value: kind,
          label: messages.kinds[kind],
        }))}
      />
      {value.kind === "presence" ? (
        <>
          <TextInput
            label={messages.ranges}
            description={messages.rangesHint}
            value={value.ranges}
            error={rangesOf(value.ranges) ? null : messages.rangesWrong}
            onChange={({ currentTarget }) => change({ ranges: currentTarget.value })}
          />
          <NativeSelect
            label={messages.role}
            description={messages.roleHint}
            value={value.role}
            onChange={({ currentTarget }) => change({ role: currentTarget.value as OwnLayerDraft["role"] })}
            data={indicatorKeys.map((key) => ({ value: key, label: indicatorNames[locale][key] }))}
          />
        </>
      ) : (
        <NativeSelect
          label={messages.base}
          value={String(value.base)}
          onChange={({ currentTarget }) => change({ base: Number(currentTarget.value) })}
          data={bases.map((base) => ({ value: String(base), label: messages.bases(base) }))}
        />
      )}
    </>
  );
}
