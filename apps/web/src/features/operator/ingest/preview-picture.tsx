import type { LegendEntry } from "@parcelle/raster/products/product-definition";
import { useMemo } from "react";
import type { LayerPreview } from "#app/database/layer-shapes.ts";
import { MemberMap } from "#app/map/member-map.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { MapOverlay, Plots } from "#ui/map/map-types.ts";
import { extentText } from "../layers/layer-columns.tsx";
import classes from "../operator.module.css";
import { ingestMessages } from "./messages.ts";

const noPlots: Plots = { type: "FeatureCollection", features: [] };

/** The values in colour with their legend, and where they lie. */
export function PreviewPicture({
  preview,
  legend,
}: {
  preview: LayerPreview;
  legend: readonly LegendEntry[];
}) {
  const messages = useMessages(ingestMessages);
  const locale = useLocale();
  return (
    <div>
      {preview.picture && (
        <img
          className={classes.picture}
          src={preview.picture.address}
          width={preview.picture.width}
          height={preview.picture.height}
          alt={messages.previewAlt}
        />
      )}
      <ul className={classes.legend} aria-label={messages.legend}>
        {legend.map(({ from, to, colour, endColour, title }) => (
          <li key={`${from} ${to}`}>
            <span
              className={classes.swatch}
              style={{ background: endColour ? `linear-gradient(90deg, ${colour}, ${endColour})` : colour }}
            />
            {title[locale]} ({from === to ? from : `${from}–${to}`})
          </li>
        ))}
      </ul>
      {preview.box && <ExtentMap preview={preview} box={preview.box} />}
    </div>
  );
}

function ExtentMap({ preview, box }: { preview: LayerPreview; box: NonNullable<LayerPreview["box"]> }) {
  const messages = useMessages(ingestMessages);
  const locale = useLocale();
  const overlays = useMemo((): MapOverlay[] => {
    const features = preview.outputs.map(([west, south, east, north]) => ({
      type: "Feature" as const,
      properties: {},
      geometry: {
        type: "Polygon" as const,
        coordinates: [
          [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
          ],
        ],
      },
    }));
    const data = { type: "FeatureCollection" as const, features };
    return [{ id: "extent", data, look: "solid", color: "#c51b8a", label: messages.extent }];
  }, [preview.outputs, messages]);
  return (
    <>
      <p className={classes.muted}>{extentText(box, locale)}</p>
      <MemberMap
        label={messages.extent}
        plots={noPlots}
        states={[]}
        overlays={overlays}
        focus={box}
        height="260px"
      />
    </>
  );
}
