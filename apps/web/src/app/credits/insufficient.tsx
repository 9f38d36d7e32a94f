import { Alert, Anchor } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useUser } from "../current-session.ts";
import { creditMessages } from "./credit-messages.ts";
import classes from "./credits.module.css";

interface Props {
  organisationId: number;
  /** How many credits are wanting; left out where it is not known. */
  missing?: number;
}

/** The stop at zero: what is wrong, and what to do next for whom it concerns. */
export function Insufficient({ organisationId, missing }: Props) {
  const messages = useMessages(creditMessages);
  const lang = useLocale();
  const { organisations } = useUser();
  const maySee = organisations.find(({ id }) => id === organisationId)?.permissions.includes("credits.read");
  return (
    <Alert color="warning" variant="light" title={messages.insufficient} role="alert">
      <div className={classes.alertTexts}>
        <span>{messages.whatToDo}</span>
        {missing !== undefined && <span>{messages.missing(missing)}</span>}
        {maySee ? (
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => <AppLink {...props} href={`/${lang}/settings/payment`} />}
          >
            {messages.toPayment}
          </Anchor>
        ) : (
          <span>{messages.askAdministrator}</span>
        )}
      </div>
    </Alert>
  );
}
