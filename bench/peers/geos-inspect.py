"""Reads a GeoJSON file, judges each outline and measures what each two have in common; prints what that took as JSON."""
import json, resource, sys, warnings

warnings.simplefilter("ignore")
import shapely
from shapely.geos import geos_version_string
from shapely.geometry import shape
from shapely.strtree import STRtree
from shapely.validation import explain_validity

with open(sys.argv[1]) as file:
    outlines = [shape(feature["geometry"]) for feature in json.load(file)["features"]]
valid = [outline for outline in outlines if explain_validity(outline) == "Valid Geometry"]
numbers = {id(outline): number for number, outline in enumerate(valid)}
tree = STRtree(valid)
overlaps = 0
for number, outline in enumerate(valid):
    for other in tree.query(outline):
        if numbers[id(other)] > number and outline.intersects(other):
            # A square metre in square degrees, near the equator.
            overlaps += outline.intersection(other).area > 8.1e-11
use = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({
    "version": f"shapely {shapely.__version__}, GEOS {geos_version_string}",
    "seconds": use.ru_utime, "megabytes": use.ru_maxrss // 1024, "valid": len(valid), "overlaps": int(overlaps),
}))
