/** A feature of GML with this geometry and these other elements, as ogr2ogr writes it. */
export function gmlFeature(shape: string, rest = ""): string {
  return `<a:featureMember><a:plot gml:id="plot.1">${rest}<a:shape>${shape}</a:shape></a:plot></a:featureMember>`;
}

/** A GML 3.2 document of features. */
export function gmlFile(features: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><a:FeatureCollection xmlns:a="http://ogr.maptools.org/" xmlns:gml="http://www.opengis.net/gml/3.2"><gml:boundedBy><gml:Null>unknown</gml:Null></gml:boundedBy>${features}</a:FeatureCollection>`;
}
