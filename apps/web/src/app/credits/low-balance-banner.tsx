import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { browserClock } from "#shell/clock.ts";
import { persisted } from "#shell/persisted.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useOrganisation } from "../current-organisation.ts";
import { useUser } from "../current-session.ts";
import { hasNoModule } from "../modules.ts";
import { creditMessages } from "./credit-messages.ts";
import classes from "./credits.module.css";
import { useLiveBalance } from "./use-live-balance.ts";

const today = (): string => new Date().toDateString();

const hidden = persisted<string>({
  key: "low-balance-hidden",
  parse: (value) => (typeof value === "string" ? value : null),
  storage: window.localStorage,
  clock: browserClock,
});

/** Told to those who may see the balance once it is below what their organisation decided; hidden for a day. */
export function LowBalanceBanner() {
  const messages = useMessages(creditMessages);
  const lang = useLocale();
  const user = useUser();
  const organisation = useOrganisation();
  const maySee = organisation?.permissions.includes("credits.read") ?? false;
  const balance = useLiveBalance(maySee ? organisation?.id : undefined);
  const [hiddenOn, setHiddenOn] = useState(() => hidden.read());
  // Nothing can be paid for where no module is open.
  if (hasNoModule(user.features)) return null;
  if (!organisation || !balance || balance.available >= Math.max(balance.low_balance, 1)) return null;
  const mark = `${organisation.id} ${today()}`;
  if (hiddenOn === mark) return null;
  function hide(): void {
    hidden.write(mark);
    setHiddenOn(mark);
  }
  return (
    <aside className={classes.banner} aria-label={messages.balance}>
      <p className={classes.bannerText}>{messages.banner(balance.available)}</p>
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => <AppLink {...props} href={`/${lang}/settings/payment`} />}
      >
        {messages.toPayment}
      </Anchor>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={hide}>
        {messages.dismiss}
      </Button>
    </aside>
  );
}
