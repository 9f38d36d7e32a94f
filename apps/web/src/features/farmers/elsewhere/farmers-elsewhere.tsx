import { Button, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { formatDate, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import { agreeToCompare, farmersElsewhereQuery, revokeComparison } from "./elsewhere-queries.ts";
import { elsewhereMessages } from "./messages.ts";

interface Props {
  organisationId: number;
}

/** Which share of the farmers others know too, where the organisation agreed to be compared; else what agreeing means. */
export function FarmersElsewhere({ organisationId }: Props) {
  const messages = useMessages(elsewhereMessages);
  const locale = useLocale();
  const mayAgree = useOrganisation()?.permissions.includes("organisation.manage") ?? false;
  const { data } = useBesides(farmersElsewhereQuery(organisationId));
  if (!data) return null;
  const { agreement, told } = data;
  if (agreement === null)
    return (
      <Section title={messages.title}>
        <Text>{messages.notAgreed}</Text>
        <Text size="sm">{messages.notAgreedText}</Text>
        <Text size="sm">{mayAgree ? messages.limit : messages.askManager}</Text>
        {mayAgree && <ChangeButton organisationId={organisationId} to="agree" />}
      </Section>
    );
  const percent = told?.percent ?? null;
  return (
    <Section title={messages.title}>
      <Text fw={600}>
        {told === null
          ? messages.waiting
          : percent === null
            ? messages.few
            : messages.share(formatShare(percent / 100, locale, 0))}
      </Text>
      {told && <Text size="sm">{messages.compared(formatDate(told.compared_on, locale))}</Text>}
      <Text size="sm">
        {messages.agreed(agreement.agreed_by_name, formatDate(agreement.agreed_at, locale))}
      </Text>
      {mayAgree && <ChangeButton organisationId={organisationId} to="revoke" />}
    </Section>
  );
}

function ChangeButton({ organisationId, to }: Props & { to: "agree" | "revoke" }) {
  const messages = useMessages(elsewhereMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isAgreeing = to === "agree";
  async function change(): Promise<void> {
    setBusy(true);
    try {
      await (isAgreeing ? agreeToCompare : revokeComparison)(organisationId);
      toast({ title: isAgreeing ? messages.agreedToast : messages.revokedToast });
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
    } finally {
      // A colleague may have changed it in between: what is shown afterwards is what is kept.
      await queryClient.invalidateQueries(farmersElsewhereQuery(organisationId));
      setBusy(false);
    }
  }
  return (
    <div>
      <Button variant="default" loading={isBusy} onClick={() => void change()}>
        {isAgreeing ? messages.agree : messages.revoke}
      </Button>
    </div>
  );
}
