# Map tiles by GDAL's warper: python3 gdal-tile.py RASTER, with the box of a tile in metres of EPSG:3857 on each line of
# standard input. Says its version first, then for each line the seconds of making the PNG and its bytes as hexadecimal.
import sys
import time

from osgeo import gdal

gdal.UseExceptions()
source = gdal.Open(sys.argv[1])
png = gdal.GetDriverByName("PNG")
print(gdal.__version__, flush=True)
for line in sys.stdin:
    box = [float(number) for number in line.split()]
    start = time.perf_counter()
    tile = gdal.Warp(
        "", source, format="MEM", dstSRS="EPSG:3857", outputBounds=box, width=256, height=256, resampleAlg="near"
    )
    png.CreateCopy("/vsimem/tile.png", tile, options=["ZLEVEL=1"])
    seconds = time.perf_counter() - start
    values = tile.GetRasterBand(1).ReadRaster()
    print(seconds, values.hex(), flush=True)
