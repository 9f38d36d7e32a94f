import { Button, Group } from "@mantine/core";
import { inVersion } from "@parcelle/raster/products/in-version";
import type { FeatureCollection } from "geojson";
import { useEffect, useMemo, useState } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { formatBytes, formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { Plots, RasterLayer } from "#ui/map/map-types.ts";
import { FactTable } from "#ui/table/fact-table.tsx";
import { operatorMessages } from "../messages.ts";
import classes from "../operator.module.css";
import { historyText } from "./history-text.ts";
import { extentText, licenceText, VersionBadges } from "./layer-columns.tsx";
import { type LayerVersion, mostTellingFirst } from "./layer-versions.ts";
import { useSwitchLayers } from "./use-switch-layers.ts";

const noPlots: Plots = { type: "FeatureCollection", features: [] } satisfies FeatureCollection;
const finestTiles = 15;

/** One version of a product: what it is, where it lies, and whether it counts. */
export function VersionDetails({ version, onClose }: { version: LayerVersion; onClose: () => void }) {
  const messages = useMessages(operatorMessages);
  const locale = useLocale();
  const switchLayers = useSwitchLayers();
  // A map that is made before the dialog has opened takes its size from a place that has none.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const isActive = version.state === "active" || version.state === "superseded";
  const title = `${version.definition?.title[locale] ?? version.product}, ${version.version}`;
  return (
    <Dialog opened onClose={onClose} title={title} shape="wide">
      <Group justify="space-between" mb="md">
        <VersionBadges version={version} locale={locale} />
        {version.state !== "missing" && (
          <Button
            variant={isActive ? "default" : "filled"}
            onClick={() => {
              switchLayers(version, !isActive);
              onClose();
            }}
          >
            {isActive ? messages.deactivate : messages.activate}
          </Button>
        )}
      </Group>
      <VersionFacts version={version} />
      {isShown && isActive && <VersionMap version={version} />}
      {!isActive && <p className={classes.muted}>{messages.notOnMap}</p>}
      <FileTable version={version} />
    </Dialog>
  );
}

function VersionFacts({ version }: { version: LayerVersion }) {
  const messages = useMessages(operatorMessages);
  const locale = useLocale();
  const { definition, files } = version;
  const columns = definition?.columns.filter(({ detail }) => !detail).map(({ column }) => column) ?? [];
  const facts: [string, string][] = [
    [messages.publisher, definition?.publisher ?? messages.unknown],
    [messages.licence, licenceText(files[0]!.licence, locale)],
    [messages.citation, licenceText(files[0]!.citation, locale)],
    [messages.extent, extentText(version.box, locale)],
    [messages.columns, columns.join(", ") || messages.noColumn],
    ...(definition?.access ? ([[messages.access, definition.access[locale]]] as [string, string][]) : []),
    ...(definition
      ? ([[messages.versionHistory, historyText(definition.history, locale) ?? messages.noneKnown]] as [
          string,
          string,
        ][])
      : []),
    ...(definition?.unverified
      ? ([[messages.notVerified, definition.unverified[locale]]] as [string, string][])
      : []),
  ];
  return <FactList facts={facts} />;
}

function VersionMap({ version }: { version: LayerVersion }) {
  const messages = useMessages(operatorMessages);
  const locale = useLocale();
  const rasters = useMemo(
    () =>
      mostTellingFirst(version)
        .filter(({ active }) => active)
        .map((file, index): RasterLayer => {
          const definition = version.definition && inVersion(version.definition, version.version);
          const component = definition?.components.find(({ key }) => key === file.component);
          const isNeeded = version.definition?.columns.some(({ needs }) =>
            needs.some((need) => need.component === file.component),
          );
          return {
            id: String(file.id),
            label: component?.title[locale] ?? file.component,
            tiles: `/tiles/${file.id}/{z}/{x}/{y}.png`,
            bounds: file.box,
            maximumZoom: finestTiles,
            visible: index === 0,
            opacity: 0.9,
            legend: (component?.legend ?? []).map(({ colour, endColour, title }) => ({
              color: colour,
              ...(endColour ? { endColor: endColour } : {}),
              label: title[locale],
            })),
            source: `${version.definition?.title[locale] ?? version.product}, ${version.version}`,
            ...(file.synthetic ? { mark: messages.synthetic } : {}),
            ...(isNeeded ? {} : { note: messages.onlyLookedAt }),
          };
        }),
    [version, locale, messages],
  );
  return (
    <div className={classes.map}>
      <MemberMap
        label={messages.map}
        plots={noPlots}
        states={[]}
        rasters={rasters}
        focus={version.box}
        height="360px"
      />
    </div>
  );
}

function FileTable({ version }: { version: LayerVersion }) {
  const messages = useMessages(operatorMessages);
  const locale = useLocale();
  return (
    <FactTable
      label={messages.files}
      headers={[
        messages.files,
        messages.components,
        messages.size,
        messages.assessments,
        messages.registered,
        messages.hash,
      ]}
    >
      <tbody>
        {mostTellingFirst(version).map((file) => (
          <tr key={file.id}>
            <td>{file.file}</td>
            <td>{file.component}</td>
            <td>{formatBytes(file.bytes, locale)}</td>
            <td>{file.assessments}</td>
            <td>{formatDate(file.registeredAt, locale)}</td>
            <td>
              <code>{file.sha256.slice(0, 16)}…</code>
            </td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}
