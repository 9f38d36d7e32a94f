import { useBesides } from "#app/use-besides.ts";
import { NO_VALUE } from "#ui/format.ts";
import { useMessages } from "#ui/locale.tsx";
import classes from "../registry/farmers.module.css";
import { figureName } from "./figure-name.ts";
import { regionMessages } from "./messages.ts";
import { farmerUnitQuery } from "./region-queries.ts";

/** In which department and region a farmer is counted, and what tells it. */
export function FarmerUnit({ organisationId, farmerId }: { organisationId: number; farmerId: number }) {
  const messages = useMessages(regionMessages);
  const { data: unit } = useBesides(farmerUnitQuery(organisationId, farmerId));
  if (!unit) return NO_VALUE;
  if (unit.region === null) return <span className={classes.muted}>{messages.unplaced}</span>;
  return (
    <>
      {figureName(unit, unit.department === null ? 1 : 2, messages)}
      {(unit.told_by === "point" || unit.told_by === "plots") && (
        <p className={classes.muted}>{messages.toldBy[unit.told_by]}</p>
      )}
    </>
  );
}
