import { Button, Stack, Text } from "@mantine/core";
import { IconShieldHalf } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import { privateOverlapMessages } from "./messages.ts";
import classes from "./private-overlaps.module.css";
import { agree, agreementsQuery, type OverlapAgreement, revoke } from "./queries.ts";

/** For owners and administrators: where an organisation agrees to be compared with others, and revokes. */
export function AgreementButton() {
  const messages = useMessages(privateOverlapMessages);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  if (!useMay("organisation.manage")) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShieldHalf size={16} stroke={1.7} />}
        onClick={() => setOpened(true)}
      >
        {messages.open}
      </Button>
      <Dialog opened={opened} onClose={close} title={messages.title} shape="wide">
        <Stack gap="sm">
          <Explanation />
          <Organisations />
        </Stack>
      </Dialog>
    </>
  );
}

function Explanation() {
  const messages = useMessages(privateOverlapMessages);
  return (
    <>
      <Text size="sm">{messages.lead}</Text>
      <Text size="sm" fw={600}>
        {messages.learnTitle}
      </Text>
      <ul className={classes.points}>
        {messages.learn.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Text size="sm" fw={600}>
        {messages.limitTitle}
      </Text>
      <Text size="sm">{messages.limit}</Text>
      <Text size="sm">{messages.revokeText}</Text>
    </>
  );
}

function Organisations() {
  const locale = useLocale();
  const { organisations } = useUser();
  const { data, error, refetch } = useQuery(agreementsQuery);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={2} />;
  return organisations
    .filter(({ permissions }) => permissions.includes("organisation.manage"))
    .map(({ id, name }) => (
      <Organisation
        key={id}
        id={id}
        name={name}
        agreement={data.find(({ organisation_id }) => organisation_id === id)}
      />
    ));
}

interface OrganisationProps {
  id: number;
  name: string;
  agreement: OverlapAgreement | undefined;
}

function Organisation({ id, name, agreement }: OrganisationProps) {
  const messages = useMessages(privateOverlapMessages);
  const locale = useLocale();
  const { isBusy, change } = useAgreementChange(id);
  return (
    <div className={classes.organisation}>
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm">
          {agreement
            ? messages.agreed(agreement.agreed_by_name, formatDate(agreement.agreed_at, locale))
            : messages.notAgreed}
        </Text>
      </div>
      <Button
        variant={agreement ? "default" : "filled"}
        loading={isBusy}
        onClick={() => void change(agreement ? "revoke" : "agree")}
      >
        {agreement ? messages.revoke : messages.agree}
      </Button>
    </div>
  );
}

function useAgreementChange(organisationId: number) {
  const messages = useMessages(privateOverlapMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function change(to: "agree" | "revoke"): Promise<void> {
    setIsBusy(true);
    try {
      await (to === "agree" ? agree(organisationId) : revoke(organisationId));
      if (to === "agree") toast({ title: messages.agreedToast, description: messages.agreedToastText });
      else toast({ title: messages.revokedToast });
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
    } finally {
      // A colleague may have changed it in between: what is shown afterwards is what is kept.
      await queryClient.invalidateQueries({ queryKey: agreementsQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: ["projects"] });
      setIsBusy(false);
    }
  }
  return { isBusy, change };
}
