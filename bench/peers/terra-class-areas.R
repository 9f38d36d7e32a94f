# Class areas by terra: Rscript terra-class-areas.R RASTER POLYGONS OUT
# Says its version when the polygons are read, then computes once for each line of standard input and says "done".
# At the end of the input it writes polygon, class, square metres as CSV.
suppressPackageStartupMessages(library(terra))
given <- commandArgs(trailingOnly = TRUE)
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

say <- function(text) {
  cat(text, "\n", sep = "")
  flush(stdout())
}

say(sprintf("%s, GDAL %s", packageVersion("terra"), gdal()))
asked <- file("stdin", "r")
areas <- NULL
while (length(readLines(asked, n = 1)) > 0) {
  areas <- class_areas()
  say("done")
}
areas$square_metres <- formatC(areas$square_metres, digits = 15, format = "g")
write.csv(areas, given[3], row.names = FALSE, quote = FALSE)
