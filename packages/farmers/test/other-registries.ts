import type { XlsxValue } from "@parcelle/formats/xlsx/write-sheet";
import type { WrittenTable } from "./written-tables.ts";

type Row = readonly XlsxValue[];

/** A square of about a hectare in Côte d’Ivoire, walked as ODK writes it: latitude, longitude, altitude, accuracy. */
export function walked(latitude: number, longitude: number): string {
  const corners = [
    ...[
      [0, 0],
      [0, 0.001],
      [0.001, 0.001],
      [0.001, 0],
      [0, 0],
    ],
  ] as [number, number][];
  return corners
    .map(([north, east]) => `${(latitude + north).toFixed(6)} ${(longitude + east).toFixed(6)} 120.0 4.5`)
    .join("; ");
}

const koboHeader = [
  ...["start", "end", "deviceid", "producteur/code_producteur", "producteur/nom_complet", "producteur/sexe"],
  ...[
    "producteur/telephone",
    "producteur/village",
    "gps",
    "_gps_latitude",
    "_gps_longitude",
    "_gps_altitude",
  ],
  ...[
    "_gps_precision",
    "_id",
    "_uuid",
    "_submission_time",
    "_validation_status",
    "_notes",
    "_status",
    "_submitted_by",
  ],
  ...["__version__", "_tags", "_index"],
];

/**
 * A project of KoboToolbox as XLS: columns of the support articles "Managing repeat group data" and "Exporting and
 * downloading your data" (kobotoolbox/docs, source/managing_repeat_groups.md and source/export_download.md).
 */
export function koboTables(farmers: readonly Row[], plots: readonly Row[]): WrittenTable[] {
  const kobo = (uuid: XlsxValue, index: number): Row => [
    ...[
      1000 + index,
      uuid,
      "2026-01-05T10:00:00",
      null,
      null,
      "submitted_via_web",
      "enqueteur",
      "v1",
      null,
      index,
    ],
  ];
  return [
    {
      name: "Recensement",
      rows: [
        koboHeader,
        ...farmers.map(
          ([uuid = null, code = null, name = null, sex = null, phone = null, village = null], at) => [
            ...["2026-01-05T09:00:00", "2026-01-05T09:30:00", "ab12", code, name, sex, phone, village],
            ...["6.51 -5.21 100 4", 6.51, -5.21, 100, 4, ...kobo(uuid, at + 1)],
          ],
        ),
      ],
    },
    {
      name: "parcelles",
      rows: [
        [
          ...[
            "parcelles/code_parcelle",
            "parcelles/superficie_ha",
            "parcelles/contour",
            "parcelles/statut_foncier",
            "parcelles/part_pct",
            "_index",
            "_parent_table_name",
          ],
          ...["_parent_index", "_submission__id", "_submission__uuid", "_submission__submission_time"],
        ],
        ...plots.map(
          ([uuid = null, code = null, hectares = null, outline = null, tenure = null, share = null], at) => [
            ...[code, hectares, outline, tenure, share, at + 1, "Recensement"],
            ...[farmers.findIndex(([own]) => own === uuid) + 1, null, uuid, "2026-01-05T10:00:00"],
          ],
        ),
      ],
    },
  ];
}

/**
 * A form of ODK Central as its zip of CSV: columns that its own tests write (getodk/central-backend, Apache-2.0,
 * test/unit/data/briefcase.js), tables as docs.getodk.org/central-submissions tells.
 */
export function odkTables(farmers: readonly Row[], plots: readonly Row[]): WrittenTable[] {
  return [
    {
      name: "recensement",
      rows: [
        [
          ...[
            "SubmissionDate",
            "start",
            "end",
            "producteur-nom",
            "producteur-prenoms",
            "producteur-code_producteur",
          ],
          ...[
            "producteur-superficie_ha",
            "maison-Latitude",
            "maison-Longitude",
            "maison-Altitude",
            "maison-Accuracy",
          ],
          ...[
            "meta-instanceID",
            "meta-instanceName",
            "KEY",
            "SubmitterID",
            "SubmitterName",
            "AttachmentsPresent",
          ],
          ...["AttachmentsExpected", "Status", "ReviewState", "DeviceID", "Edits", "FormVersion"],
        ],
        ...farmers.map(([key = null, code = null, last = null, first = null, hectares = null]) => [
          ...[
            "2026-01-05T10:00:00.000Z",
            "2026-01-05T09:00:00Z",
            "2026-01-05T09:30:00Z",
            last,
            first,
            code,
            hectares,
          ],
          ...[
            "6.51",
            "-5.21",
            "100",
            "4",
            key,
            `${last} ${first}`,
            key,
            "5",
            "Alice",
            "0",
            "0",
            null,
            null,
            "ab",
            "0",
            "1",
          ],
        ]),
      ],
    },
    {
      name: "recensement-parcelles",
      rows: [
        ["code_parcelle", "superficie", "contour", "PARENT_KEY", "KEY"],
        ...plots.map(([key = null, code = null, hectares = null, outline = null], at) => [
          ...[code, hectares, outline, key, `${key}/parcelles[${at + 1}]`],
        ]),
      ],
    },
  ];
}

/**
 * Land of farmOS as CSV: names of fields as in farmOS/farmOS docs/model/type/asset.md (name, status, ID, intrinsic geometry as
 * WKT) and in pull requests 815 and 884 of farmOS/farmOS (`intrinsic_geometry` in imports and exports), 722 (`owner`).
 */
export const farmosRows = (land: readonly Row[]): Row[] => [
  ["id", "uuid", "name", "type", "status", "land_type", "owner", "intrinsic_geometry", "notes"],
  ...land.map(([uuid = null, name = null, type = null, owner = null, outline = null], at) => [
    ...[at + 1, uuid, name, type, "active", "field", owner, outline, null],
  ]),
];
