import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import { wordingsQuery } from "./consent-queries.ts";
import { privacyMessages } from "./messages.ts";
import { RecordForm } from "./record-form.tsx";

interface Props {
  organisationId: number;
  farmers: RowChoice;
  count: number;
  opened: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** What one farmer, or many who were asked together, agreed to. */
export function RecordConsentsDialog({ opened, onClose, count, ...chosen }: Props) {
  const messages = useMessages(privacyMessages);
  const locale = useLocale();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={messages.recordFor(formatNumber(count, locale, 0), count < 2)}
    >
      {opened && <Asked {...chosen} count={count} onClose={onClose} />}
    </Dialog>
  );
}

function Asked({ organisationId, onClose, ...chosen }: Omit<Props, "opened">) {
  const messages = useMessages(privacyMessages);
  const locale = useLocale();
  const addresses = useFarmerAddresses();
  const { data: wordings, error, refetch } = useQuery(wordingsQuery(organisationId));
  if (!wordings && error)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!wordings) return <Loading lines={4} />;
  if (wordings.length === 0)
    return (
      <Empty
        title={messages.noWordings}
        text={messages.noWordingsText}
        action={
          <Button renderRoot={(props) => <AppLink {...props} href={addresses.privacy} />}>
            {messages.toWordings}
          </Button>
        }
      />
    );
  return <RecordForm {...{ organisationId, wordings, onClose }} {...chosen} />;
}
