#!/usr/bin/python3
"""Writes test/generated/reference-places.json: coordinate systems of the world in three dialects as GDAL writes them, a
position in each, and where gdaltransform puts it. Needs Debian's gdal-bin and python3-pyproj.

    /usr/bin/python3 packages/formats/build/build-reference-places.py

Shifts by grids are kept away by a folder that holds proj.db alone: what is compared are the published parameters."""
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

CODES = """
EPSG:2040 EPSG:2041 EPSG:2043 EPSG:2136 EPSG:2137 EPSG:25000 EPSG:26331 EPSG:26332 EPSG:26391 EPSG:26392 EPSG:26393
EPSG:20136 EPSG:20137 EPSG:20138 EPSG:21035 EPSG:21036 EPSG:21037 EPSG:21095 EPSG:20935 EPSG:20936 EPSG:22235 EPSG:2053
EPSG:22391 EPSG:22332 EPSG:26191 EPSG:30791 EPSG:22992 EPSG:3177 EPSG:3119 EPSG:2215 EPSG:26632 EPSG:28232 EPSG:22032
EPSG:2736 EPSG:3036 EPSG:29738 EPSG:31028 EPSG:31528 EPSG:3461 EPSG:2161 EPSG:29333 EPSG:3337 EPSG:3727
EPSG:3405 EPSG:24047 EPSG:2039 EPSG:23830 EPSG:24547 EPSG:29873 EPSG:24378 EPSG:5234 EPSG:3106 EPSG:2326
EPSG:3826 EPSG:30169 EPSG:2443 EPSG:5174 EPSG:25393 EPSG:3123 EPSG:27039 EPSG:20437 EPSG:28404
EPSG:28992 EPSG:31370 EPSG:2100 EPSG:5513 EPSG:5514 EPSG:31468 EPSG:31256 EPSG:21781 EPSG:2056 EPSG:27700 EPSG:29902
EPSG:3763 EPSG:23030 EPSG:3003 EPSG:27572 EPSG:2154 EPSG:31700 EPSG:23700 EPSG:2180 EPSG:3006 EPSG:3301 EPSG:2393
EPSG:3912 EPSG:3907 EPSG:3035
EPSG:26717 EPSG:26917 EPSG:2272 EPSG:3347 EPSG:29192 EPSG:22522 EPSG:29101 EPSG:24818 EPSG:24878 EPSG:3116 EPSG:21897
EPSG:5456 EPSG:5367 EPSG:22191 EPSG:31170 EPSG:2972 EPSG:24200 EPSG:3448
EPSG:20255 EPSG:20350 EPSG:28355 EPSG:27200 EPSG:2193 EPSG:3460 EPSG:5550
EPSG:3395 EPSG:6933 EPSG:3031 EPSG:3413 EPSG:4087 EPSG:8857 ESRI:54034 ESRI:54009 ESRI:54032 ESRI:102022
""".split()
NOTATIONS = ["wkt_esri", "wkt1", "wkt2_2019"]
# Places inside the areas for which the shifts of these datums are published.
PLACES = {"EPSG:2040": (-4.0, 5.3), "EPSG:22032": (12.5, -8.0)}
TARGET = Path(__file__).parent.parent / "test/generated/reference-places.json"


def main():
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy("/usr/share/proj/proj.db", folder)
        os.environ.update(PROJ_LIB=folder, PROJ_DATA=folder, PROJ_NETWORK="OFF")
        places = [place_of(code) for code in CODES]
    TARGET.parent.mkdir(exist_ok=True)
    lines = ",\n".join(json.dumps(place, ensure_ascii=False) for place in places)
    TARGET.write_text(f"[\n{lines}\n]\n")


def place_of(code):
    from pyproj import CRS, Transformer

    area = CRS(code).area_of_use
    # A third of the way in, so that positions lie off the middle of the projection.
    longitude = area.west + (area.east - area.west) * 0.37
    latitude = area.south + (area.north - area.south) * 0.41
    longitude, latitude = PLACES.get(code, (longitude, latitude))
    forward = Transformer.from_crs("EPSG:4326", code, always_xy=True)
    x, y = forward.transform(longitude, latitude)
    texts = [definition(code, notation) for notation in NOTATIONS]
    # As files have it: easting before northing even where the system has them the other way round.
    x, y = round(x), round(y)
    printed = run(["gdaltransform", "-s_srs", code, "-t_srs", "EPSG:4326", "-output_xy"], f"{x} {y}\n")
    found = [float(each) for each in printed.split()[:2]]
    if max(abs(found[0] - longitude), abs(found[1] - latitude)) > 0.01:
        raise SystemExit(f"{code}: {found} is not {longitude}, {latitude}")
    return [code, x, y, *found, *texts]


def definition(code, notation):
    """The text, None where GDAL has none in that dialect; deprecated systems come with a remark before it."""
    lines = run(["gdalsrsinfo", "-o", notation, "--single-line", code]).strip().splitlines()
    return lines[-1] if lines else None


def run(command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


main()
