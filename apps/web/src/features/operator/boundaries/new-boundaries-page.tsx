import { Button, Group, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { countryChoices, firstCountries } from "@parcelle/domain/countries";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useMemo, useState } from "react";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { operatorAddresses } from "../addresses.ts";
import { SendingState } from "../uploads/sending-state.tsx";
import { boundaryMessages } from "./messages.ts";
import { mostFiles, UnitFiles } from "./unit-files.tsx";
import { type BoundaryFacts, type ChosenUnitFile, useReadBoundaries } from "./use-read-boundaries.ts";

const nothing: BoundaryFacts = { country: "", source: "", licence: "", validFrom: "", validTo: null };

/** First part of adding boundaries: of which country, from where, and the files. */
export function NewBoundariesPage() {
  const messages = useMessages(boundaryMessages);
  const locale = useLocale();
  const [facts, setFacts] = useState(nothing);
  const [files, setFiles] = useState<readonly ChosenUnitFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, start, stop } = useReadBoundaries();
  function look(): void {
    const reason = reasonAgainst(facts, files, messages);
    setProblem(reason);
    if (reason === null) void start(facts, files);
  }
  return (
    <Page
      title={messages.newTitle}
      lead={messages.newLead}
      breadcrumbs={[
        { label: messages.title, href: operatorAddresses(locale).boundaries },
        { label: messages.newTitle },
      ]}
    >
      <Section title={messages.what}>
        <FactFields value={facts} onChange={setFacts} />
      </Section>
      <Section title={messages.files}>
        <UnitFiles value={files} onChange={setFiles} />
      </Section>
      <SendingState state={state} problem={problem} />
      <Group gap="sm">
        <Button onClick={look} loading={state.phase === "asking" || state.phase === "sending"}>
          {messages.look}
        </Button>
        {state.phase === "sending" && (
          <Button variant="default" onClick={stop}>
            {messages.stop}
          </Button>
        )}
      </Group>
    </Page>
  );
}

interface FactFieldsProps {
  value: BoundaryFacts;
  onChange: (value: BoundaryFacts) => void;
}

function FactFields({ value, onChange }: FactFieldsProps) {
  const messages = useMessages(boundaryMessages);
  const countries = useCountries();
  const change = (part: Partial<BoundaryFacts>) => onChange({ ...value, ...part });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NativeSelect
        label={messages.country}
        required
        data={countries}
        value={value.country}
        onChange={({ currentTarget }) => change({ country: currentTarget.value })}
      />
      <TextField
        label={messages.source}
        required
        most={limitedTexts.boundary_versions.source.most}
        value={value.source}
        onChange={({ currentTarget }) => change({ source: currentTarget.value })}
      />
      <TextField
        label={messages.licence}
        required
        most={limitedTexts.boundary_versions.licence.most}
        value={value.licence}
        onChange={({ currentTarget }) => change({ licence: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={messages.validFrom}
        required
        value={value.validFrom}
        onChange={({ currentTarget }) => change({ validFrom: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={messages.validTo}
        description={messages.validToHelp}
        value={value.validTo ?? ""}
        onChange={({ currentTarget }) => change({ validTo: currentTarget.value || null })}
      />
    </SimpleGrid>
  );
}

function useCountries() {
  const locale = useLocale();
  const { choose } = useMessages(boundaryMessages);
  return useMemo(() => {
    const choices = countryChoices(locale).map(({ code, name }) => ({ value: code, label: name }));
    const isFirst = ({ value }: { value: string }) => firstCountries.includes(value);
    return [
      { value: "", label: choose },
      { group: "–", items: choices.filter(isFirst) },
      { group: "–", items: choices.filter((one) => !isFirst(one)) },
    ];
  }, [locale, choose]);
}

function reasonAgainst(
  { country, source, licence, validFrom, validTo }: BoundaryFacts,
  files: readonly ChosenUnitFile[],
  messages: (typeof boundaryMessages)["fr"],
): string | null {
  const texts = [country, source.trim(), licence.trim(), validFrom];
  const isLevelMissing = files.some(({ level, columns }) => level === null && !columns?.level);
  if (texts.includes("") || files.length === 0 || isLevelMissing) return messages.incomplete;
  if (files.length > mostFiles) return messages.tooMany;
  return validTo !== null && validTo <= validFrom ? messages.datesWrong : null;
}
