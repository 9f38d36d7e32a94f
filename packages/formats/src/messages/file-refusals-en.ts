import type { Facts } from "./facts.ts";
import type { fileRefusalsFr } from "./file-refusals-fr.ts";

const at = (facts: Facts): string =>
  facts.has("line") ? ` at line ${facts.place("line")}, column ${facts.place("column")}` : "";

/** What was refused, where, and how to mend it. */
export const fileRefusalsEn: typeof fileRefusalsFr = {
  too_large: (f) => {
    if (f.has("cells"))
      return `The table has more than ${f.number("cells")} cells. Delete the columns that are not needed or split the rows into several files.`;
    if (f.has("element"))
      return `An element “${f.text("element")}” holds more than ${f.megabytes("limitBytes")} MB of text. Simplify this outline, or leave the element out.`;
    return f.has("objects")
      ? `The file holds more than ${f.number("objects")} objects, lists or elements. Split it into several files.`
      : `${f.has("entry") ? `In the archive, “${f.text("entry")}”` : "The file"} is ${f.megabytes("bytes")} MB; the most is ${f.megabytes("limitBytes")} MB. Split the plots into several files.`;
  },
  too_many_plots: (f) =>
    `The file holds more than ${f.number("limit")} plots. Split it into several files, for example by section or district.`,
  too_many_columns: (f) =>
    f.has("together")
      ? `The rows of the file have more than ${f.number("limit")} different attributes together. Leave out those that do not describe the plots.`
      : `Row ${f.place("row")} has more than ${f.number("limit")} columns. Check the separator, or delete the columns that are not needed.`,
  column_name_too_long: (f) =>
    `The name of column ${f.place("column")}${f.has("row") ? `, in row ${f.place("row")},` : ""} has ${f.number("characters")} characters; the most is ${f.number("most")}${f.has("found") ? ` (it begins with “${f.text("found")}”)` : ""}. Shorten it in the row of titles, or check quotation marks and separator.`,
  empty: () => "The file is empty. Export it again and send it once more.",
  truncated: (f) =>
    `The file is incomplete: it stops${at(f) || " before its end"}${f.has("expectedBytes") ? ` (${f.number("bytes")} bytes of ${f.number("expectedBytes")})` : ""}. The transfer was probably interrupted: copy or export it again.`,
  damaged: (f) =>
    `The file is damaged${f.has("entry") ? ` (“${f.text("entry")}”)` : ""}: its content contradicts itself. Export it again from the program it came from.`,
  not_what_it_says: (f) => {
    if (f.is("found", "XLS"))
      return "This is an old Excel workbook (.xls). Open it in Excel or LibreOffice and save it as .xlsx.";
    if (!f.has("found"))
      return "The content of this file cannot be read: it is neither text, nor an archive, nor a workbook. Send GeoJSON, KML, KMZ, GPX, a zipped shapefile, GeoPackage, FlatGeobuf, GeoParquet, GML, CSV or Excel.";
    return `This file is really ${f.text("found")}, whatever its name says. Send GeoJSON, KML, KMZ, GPX, a zipped shapefile, GeoPackage, FlatGeobuf, GeoParquet, GML, CSV or Excel.`;
  },
  zip_bomb: (f) =>
    f.has("entries")
      ? `The archive holds ${f.number("entries")} files; the most is ${f.number("limitEntries")}. Put only the file of plots in it.`
      : `The content unpacks to an abnormal size${f.has("unpackedBytes") ? ` (${f.megabytes("unpackedBytes")} MB, ${f.number("ratio")} times its own)` : ""}${f.has("entry") ? `, most of it “${f.text("entry")}”` : ""}. Make the file again with the plots alone.`,
  zip_path_traversal: (f) =>
    `The archive holds a forbidden path (“${f.text("entry")}”) that would leave its folder. Make it again from the original files.`,
  zip_name_twice: (f) =>
    `The archive holds two files of the same name (“${f.text("entry")}”): nobody can tell which one counts. Give them different names, or keep one of them.`,
  geopackage_in_use: (f) =>
    `The GeoPackage${f.has("entry") ? ` “${f.text("entry")}”` : ""} was copied while another program had it open: its latest changes still lie beside it, in the -wal file. Close the project in QGIS, then send the GeoPackage alone.`,
  shapefile_not_zipped: (f) =>
    `This is one part (${f.text("part")}) of a shapefile. Put the .shp, .shx, .dbf and .prj files into one .zip archive and send that.`,
  shapefile_without_shp: (f) =>
    `The archive lacks the .shp file, which holds the outlines (found: ${f.text("found")}). Add it beside the .shx, .dbf and .prj.`,
  file_geodatabase: () =>
    "This is a File Geodatabase of ArcGIS (.gdb), which cannot be read. In ArcGIS Pro or QGIS, export the layer of plots as a GeoPackage or a zipped shapefile, and send that.",
  prj_unknown: (f) =>
    `The file’s coordinate system${f.has("name") ? ` (“${f.text("name")}”)` : ""} is not recognised${f.has("part") ? `: “${f.text("part")}” in it is not understood` : ""}. Export in WGS 84 (EPSG:4326), or state the system yourself.`,
  crs_unknown: (f) =>
    `The coordinate system “${f.text("crs")}” is not known. Export in WGS 84 (EPSG:4326) or in a UTM zone (EPSG:326xx or 327xx).`,
  json_syntax: (f) =>
    f.has("found")
      ? `The JSON file has a syntax error${at(f)}: “${f.text("found")}” cannot stand there. Correct it in a text editor or export again.`
      : `The JSON file is not closed${at(f)}: “]” or “}” is missing. Add what is missing or export again.`,
  json_too_deep: (f) =>
    `The JSON file nests more than ${f.number("limit")} levels${at(f)}. A file of plots has fewer than ten: export it again.`,
  csv_quote_open: (f) =>
    `A quotation mark opened in row ${f.place("row")} is never closed. Add or remove that mark.`,
  not_geojson: (f) =>
    `This JSON file is not GeoJSON${f.has("found") ? ` (found: ${f.text("found")})` : ""}. It needs a “FeatureCollection” object with a list of “features”.`,
  xml_syntax: (f) =>
    f.is("found", "DOCTYPE")
      ? `The XML file declares a document type (DOCTYPE)${at(f)}, which is not accepted. Delete that line.`
      : `The XML file has a syntax error${at(f)}: ${f.text("found")}. Export it again from the program it came from.`,
  spreadsheet_too_large: (f) =>
    `The sheet “${f.text("sheet")}” reaches down to row ${f.number("rows")}; the most is ${f.number("limit")} plots. Delete the empty rows below the table (select them, then “Delete”), or copy the table into a new workbook.`,
  no_geometry_column: (f) =>
    `No column holds outlines${f.has("columns") ? ` (columns: ${f.text("columns")})` : ""}. A WKT column is needed, or two columns longitude and latitude; you can also choose the columns yourself.`,
  column_unknown: (f) =>
    `There is no column “${f.text("column")}” in this file (columns: ${f.text("columns")}). Choose another one.`,
  no_plots: () => "The file holds no plot. Check that the right layer or sheet was exported.",
  password_protected: (f) =>
    `${f.has("entry") ? `In the archive, “${f.text("entry")}”` : "The file"} is protected by a password. Save it without one and send it again.`,
  unsupported_format: (f) =>
    `This format (${f.text("found")}) cannot be read${f.has("entries") ? `; content: ${f.text("entries")}` : ""}. Send GeoJSON, KML, KMZ, GPX, a zipped shapefile, GeoPackage, FlatGeobuf, GeoParquet, GML, CSV or Excel.`,
};
