import { type BoundingBox, boundingBox, uniteBoxes } from "@parcelle/geometry/bounding-box";
import type { Geometry } from "geojson";
import { SpoolFile } from "../spool-file.ts";
import { SpoolRecords } from "../spool-records.ts";
import type { WrittenEntry } from "../zip/write-zip.ts";
import { type DbfField, type DbfRecord, DbfWidths, writeDbf } from "./write-dbf.ts";
import { type ShapeKind, shapeRecord, shapesHeader, shapesIndex } from "./write-shapes.ts";

const HEADER = 100;

/** The shapes of one kind with their table, gathered on disk until their number and widths are known. */
export class ShapeSpool {
  readonly kind: ShapeKind;
  readonly #shapes: SpoolFile;
  readonly #records: SpoolRecords<DbfRecord>;
  readonly #widths: DbfWidths;
  readonly #lengths: number[] = [];
  #box: BoundingBox | null = null;

  private constructor(
    kind: ShapeKind,
    shapes: SpoolFile,
    records: SpoolRecords<DbfRecord>,
    fields: readonly DbfField[],
  ) {
    this.kind = kind;
    this.#shapes = shapes;
    this.#records = records;
    this.#widths = new DbfWidths(fields);
  }

  /**
   * @param folder for the parts
   * @param kind of all shapes to come; it names the parts
   * @param fields of the table
   */
  static async create(folder: string, kind: ShapeKind, fields: readonly DbfField[]): Promise<ShapeSpool> {
    const shapes = await SpoolFile.create(folder, `${kind}.shapes`);
    const records = await SpoolRecords.create<DbfRecord>(folder, `${kind}.records`);
    return new ShapeSpool(kind, shapes, records, fields);
  }

  async add(geometry: Geometry | null, properties: DbfRecord): Promise<void> {
    const record = shapeRecord(this.#lengths.length + 1, geometry);
    this.#lengths.push(record.length);
    this.#widths.add(properties);
    const box = geometry === null ? null : boundingBox(geometry);
    if (box !== null) this.#box = uniteBoxes(this.#box, box);
    await this.#shapes.add(record);
    await this.#records.add(properties);
  }

  /**
   * The files of the shapefile.
   *
   * @param name without extension
   */
  entries(name: string): WrittenEntry[] {
    const box = this.#box ?? [0, 0, 0, 0];
    const index = shapesIndex(this.#lengths);
    const shp = shapesHeader(this.kind, HEADER + this.#shapes.length, box);
    const shx = shapesHeader(this.kind, HEADER + index.length, box);
    return [
      { name: `${name}.shp`, chunks: headed(shp, this.#shapes.read()) },
      { name: `${name}.shx`, chunks: [shx, index] },
      {
        name: `${name}.dbf`,
        chunks: writeDbf(this.#widths.columns(), this.#lengths.length, this.#records.read()),
      },
    ];
  }

  async close(): Promise<void> {
    await Promise.all([this.#shapes.close(), this.#records.close()]);
  }
}

async function* headed(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}
