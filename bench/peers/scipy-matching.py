"""Reads numbers of units (treated first), makes the whole Mahalanobis matrix and solves it; prints what that took as JSON."""
import json, resource, sys, time

import numpy
import scipy
from scipy.optimize import linear_sum_assignment
from scipy.spatial.distance import cdist

path, treated, covariates = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
values = numpy.fromfile(path).reshape(-1, covariates)
cpu, clock = time.process_time(), time.perf_counter()
sides = values[:treated], values[treated:]
squares = sum((side - side.mean(axis=0)).T @ (side - side.mean(axis=0)) for side in sides)
inverse = numpy.linalg.inv(squares / (len(values) - 2))
costs = cdist(*sides, "mahalanobis", VI=inverse)
rows, columns = linear_sum_assignment(costs)
print(json.dumps({
    "version": f"scipy {scipy.__version__}", "seconds": time.perf_counter() - clock,
    "cpuSeconds": time.process_time() - cpu, "total": float(costs[rows, columns].sum()),
    "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
}))
