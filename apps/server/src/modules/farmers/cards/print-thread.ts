import type { PrintedCard } from "@parcelle/reporting/farmers/cards/card-model";
import { type CardPrint, printCards } from "@parcelle/reporting/farmers/cards/print-cards";
import { conveyorTasks } from "#platform/compute/convey.ts";
import { Conveyor } from "#platform/compute/conveyor.ts";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

let conveyor: Conveyor<PrintedCard> | undefined;

const tasks = {
  ...conveyorTasks(() => {
    if (conveyor === undefined) throw new Error("No print has been begun.");
    return conveyor;
  }),
  begin: (print: CardPrint): void => {
    conveyor = new Conveyor((cards) => printCards(print, cards));
  },
};
export type PrintTasks = typeof tasks;

serveTasks(tasks);
