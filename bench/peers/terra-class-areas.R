# Class areas by terra: Rscript terra-class-areas.R RASTER POLYGONS OUT WARM_UPS RUNS
# Prints one line of JSON with the seconds of each counted run; writes polygon, class, square metres as CSV.
suppressPackageStartupMessages(library(terra))
given <- commandArgs(trailingOnly = TRUE)
warm_ups <- as.integer(given[4])
runs <- as.integer(given[5])
polygons <- vect(given[2])

# Area of a pixel of each row on WGS 84, by the zone of the ellipsoid between two parallels.
row_areas <- function(raster) {
  a <- 6378137
  f <- 1 / 298.257223563
  e <- sqrt(f * (2 - f))
  b <- a * (1 - f)
  phi <- (ymax(raster) - (0:nrow(raster)) * yres(raster)) * pi / 180
  s <- sin(phi)
  zone <- b^2 / 2 * (s / (1 - (e * s)^2) + atanh(e * s) / e)
  -diff(zone) * xres(raster) * pi / 180
}

class_areas <- function() {
  raster <- rast(given[1])
  found <- extract(raster, polygons, exact = TRUE, cells = TRUE)
  square_metres <- found$fraction * row_areas(raster)[rowFromCell(raster, found$cell)]
  key <- found$ID * 256 + found[[2]]
  sums <- rowsum(square_metres, key)
  keys <- as.numeric(rownames(sums))
  data.frame(polygon = keys %/% 256, class = keys %% 256, square_metres = sums[, 1])
}

seconds <- numeric(0)
for (run in seq_len(warm_ups + runs)) {
  start <- proc.time()[["elapsed"]]
  areas <- class_areas()
  if (run > warm_ups) seconds <- c(seconds, proc.time()[["elapsed"]] - start)
}
areas$square_metres <- formatC(areas$square_metres, digits = 15, format = "g")
write.csv(areas, given[3], row.names = FALSE, quote = FALSE)
cat(sprintf('{"version":"%s, GDAL %s","seconds":[%s]}\n', packageVersion("terra"), gdal(), paste(seconds, collapse = ",")))
