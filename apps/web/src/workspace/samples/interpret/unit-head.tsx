import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useMessages } from "#ui/locale.tsx";
import classes from "./interpret.module.css";
import { interpretMessages } from "./interpret-messages.ts";
import type { InterpretedUnit } from "./unit-order.ts";

interface Props {
  unit: InterpretedUnit;
  /** How many units the sample has. */
  total: number;
  onStep: (step: 1 | -1) => void;
}

/** Which unit it is, how its interpretation stands, and the way to the ones beside it. */
export function UnitHead({ unit, total, onStep }: Props) {
  const messages = useMessages(interpretMessages);
  return (
    <div className={classes.unitHead}>
      <div>
        <h3 className={classes.unitName}>{messages.unit(unit.unit)}</h3>
        <p className={classes.help}>
          {messages.place(messages.number(unit.place), messages.number(total))} ·{" "}
          {messages.states[unit.state]}
        </p>
      </div>
      <div className={classes.steps}>
        <Button variant="default" px="xs" aria-label={messages.previous} onClick={() => onStep(-1)}>
          <IconChevronLeft size={18} stroke={1.7} />
        </Button>
        <Button variant="default" px="xs" aria-label={messages.next} onClick={() => onStep(1)}>
          <IconChevronRight size={18} stroke={1.7} />
        </Button>
      </div>
    </div>
  );
}
