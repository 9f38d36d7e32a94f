import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./plot-page.module.css";

interface Props {
  title: string;
  /** What is offered, and the words of accepting it; null where there is nothing to offer. */
  offer: { shown: ReactNode; help: string; accept: string } | null;
  /** Said in place of an offer. */
  nothing: string;
  refuse: string;
  isBusy: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** A change of a plot that is offered and not made before it is accepted. */
export function OfferPanel({ title, offer, nothing, refuse, isBusy, onAccept, onClose }: Props) {
  return (
    <section className={classes.panel} aria-label={title}>
      <h3>{title}</h3>
      {offer ? (
        <>
          {offer.shown}
          <p className={classes.muted}>{offer.help}</p>
        </>
      ) : (
        <p>{nothing}</p>
      )}
      <Group gap="sm">
        {offer && (
          <Button size="sm" loading={isBusy} onClick={onAccept}>
            {offer.accept}
          </Button>
        )}
        <Button size="sm" variant="default" disabled={isBusy} onClick={onClose}>
          {refuse}
        </Button>
      </Group>
    </section>
  );
}
