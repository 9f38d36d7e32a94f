import { Radio, Stack } from "@mantine/core";
import {
  type DeclarationKind,
  declarationKindNames,
  declarationKinds,
} from "@parcelle/domain/declaration/declaration-kinds";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { simplifiedMessages } from "./simplified-messages.ts";

interface Props {
  value: DeclarationKind;
  onChange: (kind: DeclarationKind) => void;
}

/** Whether a declaration is of a consignment or once for all, with who may make which. */
export function KindField({ value, onChange }: Props) {
  const messages = useMessages(simplifiedMessages);
  const locale = useLocale();
  return (
    <Radio.Group
      label={messages.choose}
      value={value}
      onChange={(chosen) => onChange(declarationKinds.find((kind) => kind === chosen) ?? "statement")}
    >
      <Stack gap={10} mt={8}>
        {declarationKinds.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={declarationKindNames[kind][locale]}
            description={messages.kinds[kind]}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
