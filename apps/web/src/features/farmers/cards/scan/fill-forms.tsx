import { Button } from "@mantine/core";
import { IconClipboardText } from "@tabler/icons-react";
import { useState } from "react";
import { useSession } from "#app/current-session.ts";
import { rememberedUser } from "#app/remembered-user.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { fillableForms, keepNextFarmer } from "#workspace/records/fillable-forms.ts";
import { scanMessages } from "./scan-messages.ts";

interface Props {
  /** The text of the card. */
  card: string;
  farmerId: number | null;
}

/** The forms that this device can fill for the farmer of a card; they open with what is known of him. */
export function FillForms({ card, farmerId }: Props) {
  const messages = useMessages(scanMessages);
  const locale = useLocale();
  const { user, unreachable } = useSession();
  const [remembered] = useState(rememberedUser);
  const person = user ?? (unreachable ? remembered : null);
  const forms = person === null ? [] : fillableForms(person.id);
  if (forms.length === 0) return null;
  return (
    <div>
      {forms.map(({ projectFormId, name, path }) => (
        <Button
          key={projectFormId}
          size="md"
          mr="sm"
          mt="sm"
          variant="default"
          leftSection={<IconClipboardText size={18} stroke={1.7} />}
          renderRoot={(props) => (
            <AppLink
              {...props}
              href={`/${locale}${path}`}
              onClick={() => keepNextFarmer({ projectFormId, card, farmerId })}
            />
          )}
        >
          {messages.fillForm(name)}
        </Button>
      ))}
    </div>
  );
}
