import { Button, Group, Select, Textarea, TextInput } from "@mantine/core";
import { countryCodes, countryName } from "@parcelle/domain/countries";
import { useState } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { AddressAnswers } from "./address-answers.tsx";
import {
  addressesOfTiles,
  type Box,
  boxOf,
  type PublishedFiles,
  tileNames,
  words,
} from "./addresses-of-tiles.ts";
import { ingestMessages } from "./messages.ts";

const mostTiles = 200;

interface AddressFieldsProps {
  /** One address a line. */
  value: string;
  onChange: (addresses: string) => void;
  /** The publisher's addresses, where they are known. */
  published: PublishedFiles | undefined;
}

/** Addresses of rasters: written by hand, or put together from the tiles of a country or a box; and whether they answer. */
export function AddressFields({ value, onChange, published }: AddressFieldsProps) {
  const messages = useMessages(ingestMessages);
  return (
    <>
      {published && <TileFields published={published} onAddresses={(list) => onChange(list.join("\n"))} />}
      <Textarea
        label={messages.addresses}
        description={messages.addressesHint}
        autosize
        minRows={4}
        maxRows={14}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <AddressAnswers addresses={words(value)} onKeep={(list) => onChange(list.join("\n"))} />
    </>
  );
}

interface TileFieldsProps {
  published: PublishedFiles;
  onAddresses: (addresses: string[]) => void;
}

function TileFields({ published, onAddresses }: TileFieldsProps) {
  const messages = useMessages(ingestMessages);
  const [tiles, setTiles] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  function propose(box: Box): void {
    const names = tileNames(published, box);
    const isTooMany = names.length > mostTiles;
    setProblem(isTooMany ? messages.tooManyTiles(names.length, mostTiles) : null);
    setTiles(isTooMany ? "" : names.join(" "));
  }
  function fill(): void {
    const { addresses, unknown } = addressesOfTiles(published, tiles);
    setProblem(unknown.length > 0 ? messages.unknownTiles(unknown.join(", ")) : null);
    if (unknown.length === 0) onAddresses(addresses);
  }
  return (
    <>
      <ZoneFields onBox={propose} />
      <Group align="end" gap="sm">
        <TextInput
          style={{ flex: 1 }}
          label={messages.tiles}
          description={messages.tilesHint}
          error={problem}
          value={tiles}
          onChange={({ currentTarget }) => setTiles(currentTarget.value)}
        />
        <Button variant="default" disabled={tiles.trim() === ""} onClick={fill}>
          {messages.fill}
        </Button>
      </Group>
    </>
  );
}

/** A country or the four edges of a box. */
function ZoneFields({ onBox }: { onBox: (box: Box) => void }) {
  const messages = useMessages(ingestMessages);
  const locale = useLocale();
  const [country, setCountry] = useState<string | null>(null);
  const [edges, setEdges] = useState("");
  async function chooseCountry(code: string | null): Promise<void> {
    setCountry(code);
    if (code === null) return;
    const { countryBounds } = await import("@parcelle/basemap/find-country");
    const bounds = countryBounds(code);
    if (!bounds) return;
    setEdges(bounds.map((edge) => edge.toFixed(2)).join(", "));
    onBox(bounds);
  }
  function writeEdges(text: string): void {
    setEdges(text);
    setCountry(null);
    const box = boxOf(text);
    if (box) onBox(box);
  }
  return (
    <Group align="start" gap="sm" grow>
      <Select
        label={messages.country}
        data={countryCodes
          .map((code) => ({ value: code, label: countryName(code, locale) }))
          .sort((one, other) => one.label.localeCompare(other.label, locale))}
        value={country}
        onChange={(code) => void chooseCountry(code)}
        searchable
        clearable
      />
      <TextInput
        label={messages.box}
        description={messages.zoneHint}
        inputWrapperOrder={["label", "input", "description", "error"]}
        error={edges !== "" && !boxOf(edges) ? messages.zoneWrong : null}
        value={edges}
        onChange={({ currentTarget }) => writeEdges(currentTarget.value)}
      />
    </Group>
  );
}
