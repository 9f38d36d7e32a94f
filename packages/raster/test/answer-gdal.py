"""Answers lines of JSON from the first pipe in the second, one a line: GDAL is loaded once for many questions."""

import json
import sys

from osgeo import gdal

gdal.UseExceptions()


def translate(output, source, options):
    gdal.Translate(output, source, options=options)
    return output


def info(source, options):
    return gdal.Info(source, options=options)


tasks = {"translate": translate, "info": info}

with open(sys.argv[1]) as questions, open(sys.argv[2], "w") as answers:
    for question in questions:
        task, *parameters = json.loads(question)
        try:
            answer = {"answer": tasks[task](*parameters)}
        except Exception as error:
            answer = {"error": str(error)}
        print(json.dumps(answer), file=answers, flush=True)
