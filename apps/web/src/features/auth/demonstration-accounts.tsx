import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { configurationQuery } from "#app/configuration-query.ts";
import { useMessages } from "#ui/locale.tsx";
import classes from "./auth.module.css";
import { authMessages } from "./messages.ts";

const ACCOUNTS = ["owner", "agent", "auditor"] as const;
// Printed by `npm start` too: the accounts of the synthetic organisation are public.
const PASSWORD = "parcelle-demo";

interface Props {
  disabled: boolean;
  onChoose: (username: string, password: string) => void;
}

/** On a server with the demonstration organisation: one button a role. Elsewhere nothing. */
export function DemonstrationAccounts({ disabled, onChoose }: Props) {
  const messages = useMessages(authMessages);
  const { data } = useQuery(configurationQuery);
  if (!data?.demo) return null;
  return (
    <section className={classes.demonstration} aria-label={messages.demoTitle}>
      <Text size="sm">{messages.demoText}</Text>
      <Group gap="xs" mt={8}>
        {ACCOUNTS.map((account) => (
          <Button
            key={account}
            variant="default"
            size="xs"
            disabled={disabled}
            onClick={() => onChoose(`${account}@demo.parcelle.test`, PASSWORD)}
          >
            {messages.demoRoles[account]}
          </Button>
        ))}
      </Group>
    </section>
  );
}
