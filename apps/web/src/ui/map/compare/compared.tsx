import type { Map as MapLibre } from "maplibre-gl";
import { Curtain } from "./curtain.tsx";
import { SecondMap, type SecondMapProps } from "./second-map.tsx";
import type { Comparison } from "./use-comparison.ts";

interface Props extends Omit<SecondMapProps, "main" | "share" | "onDrawn"> {
  comparison: Comparison;
  main: MapLibre | null;
}

/** What lies over the map while two looks are compared: the second one, and the curtain between them. */
export function Compared({ comparison, main, ...rest }: Props) {
  const { isOn, share, setShare, setMap } = comparison;
  if (!main || !isOn) return null;
  return (
    <>
      <SecondMap {...rest} main={main} share={share} onDrawn={setMap} />
      <Curtain share={share} onShare={setShare} />
    </>
  );
}
