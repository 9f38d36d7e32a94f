import { ActionIcon, Button } from "@mantine/core";
import { maximumSpecies, type SpeciesPair } from "@parcelle/domain/declaration/species-pairs";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { IconPlus, IconX } from "@tabler/icons-react";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import classes from "./declarations.module.css";
import type { DraftProduct } from "./draft.ts";
import { declarationMessages } from "./messages.ts";
import { speciesField } from "./steps.ts";

interface Props {
  product: DraftProduct;
  /** Of the product in its declaration, from 1. */
  position: number;
  change: (changes: Partial<DraftProduct>) => void;
}

const { scientific_name, common_name } = limitedTexts.declaration_products;

/** The species of a product: the first always, further ones as they are added. */
export function SpeciesFields({ product, position, change }: Props) {
  const messages = useMessages(declarationMessages);
  const { scientificName, commonName, furtherSpecies } = product;
  const pairs = [{ scientificName, commonName }, ...furtherSpecies];
  const write = ([first, ...further]: SpeciesPair[]) => change({ ...first, furtherSpecies: further });
  const replace = (index: number, changes: Partial<SpeciesPair>) =>
    write(pairs.map((pair, at) => (at === index ? { ...pair, ...changes } : pair)));
  const id = (name: keyof SpeciesPair, index: number) =>
    `product${position}.${speciesField(name, index + 1)}`;
  const isOne = pairs.length === 1;
  return (
    <div data-span="full">
      {pairs.map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two empty species differ only by their place.
        <div key={index} className={classes.species}>
          <TextField
            id={id("scientificName", index)}
            label={isOne ? messages.scientificName : messages.scientificNameOf(index + 1)}
            placeholder="Tectona grandis"
            most={scientific_name.most}
            value={pair.scientificName}
            onChange={(event) => replace(index, { scientificName: event.currentTarget.value })}
          />
          <TextField
            id={id("commonName", index)}
            label={isOne ? messages.commonName : messages.commonNameOf(index + 1)}
            most={common_name.most}
            value={pair.commonName}
            onChange={(event) => replace(index, { commonName: event.currentTarget.value })}
          />
          {!isOne && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={messages.removeSpecies(index + 1)}
              onClick={() => write(pairs.filter((_, at) => at !== index))}
            >
              <IconX size={17} />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button
        mt="sm"
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} />}
        disabled={pairs.length >= maximumSpecies}
        onClick={() => write([...pairs, { scientificName: "", commonName: "" }])}
      >
        {messages.addSpecies}
      </Button>
    </div>
  );
}
