#!/usr/bin/python3
"""Writes test/generated/pyarrow-*: Parquet files as pyarrow writes them, and the values that pyarrow
itself reads back. Needs pyarrow (25.0.1 was used).

    python3 packages/formats/build/build-parquet-samples.py

"plain" has pages of version 1 with dictionaries, "packed" pages of version 2 in every other way of writing values."""
import datetime
import decimal
import json
import struct
from pathlib import Path

import pyarrow
import pyarrow.parquet

FOLDER = Path(__file__).parent.parent / "test" / "generated"
ROWS = 40
GEO = {
    "version": "1.1.0",
    "primary_column": "geometry",
    "columns": {"geometry": {"encoding": "WKB", "geometry_types": ["Polygon"]}},
}
WAYS = {
    "geometry": "DELTA_BYTE_ARRAY",
    "text": "DELTA_LENGTH_BYTE_ARRAY",
    "long": "DELTA_BINARY_PACKED",
    "whole": "DELTA_BINARY_PACKED",
    "day": "DELTA_BINARY_PACKED",
    "share": "BYTE_STREAM_SPLIT",
    "sure": "RLE",
}


def outline(index):
    x, y = -5.8 + index * 0.01, 6.2
    corners = [(x, y), (x + 0.002, y), (x + 0.002, y + 0.002), (x, y + 0.002), (x, y)]
    head = struct.pack("<BIII", 1, 3, 1, len(corners))
    return head + b"".join(struct.pack("<dd", *corner) for corner in corners)


def column(value_of, kind):
    return pyarrow.array([None if index % 7 == 3 else value_of(index) for index in range(ROWS)], kind)


def columns():
    moment = datetime.datetime(1969, 12, 30, 1, 2, 3, 4000)
    return {
        "geometry": column(outline, pyarrow.binary()),
        "text": column(lambda index: f"Koné « {index % 3} » 木", pyarrow.string()),
        "whole": column(lambda index: 2147483647 if index % 2 else -2147483648 + index, pyarrow.int32()),
        "long": column(lambda index: (index - 20) * 2**57, pyarrow.int64()),
        "unsigned": column(lambda index: 4294967295 - index, pyarrow.uint32()),
        "share": column(lambda index: index / 7, pyarrow.float64()),
        "half": column(lambda index: index / 8 - 2, pyarrow.float16()),
        "sure": column(lambda index: index % 3 == 0, pyarrow.bool_()),
        "day": column(lambda index: moment.date() + datetime.timedelta(days=index), pyarrow.date32()),
        "here": column(lambda index: moment + datetime.timedelta(hours=index), pyarrow.timestamp("us")),
        "moment": column(lambda index: moment + datetime.timedelta(hours=index), pyarrow.timestamp("ms", tz="UTC")),
        "price": column(lambda index: decimal.Decimal(index - 20) / 100, pyarrow.decimal128(12, 2)),
        "nothing": pyarrow.array([None] * ROWS, pyarrow.string()),
        "bytes": column(lambda index: bytes([index]), pyarrow.binary()),
    }


def written(value):
    if isinstance(value, decimal.Decimal):
        return float(value)
    if isinstance(value, datetime.datetime):
        text = value.replace(tzinfo=None).isoformat(timespec="milliseconds")
        return text + "Z" if value.tzinfo else text
    return value.isoformat() if isinstance(value, datetime.date) else value


def write(name, **options):
    table = pyarrow.table(columns()).replace_schema_metadata({"geo": json.dumps(GEO)})
    path = FOLDER / f"pyarrow-{name}.parquet"
    pyarrow.parquet.write_table(table, path, row_group_size=25, write_statistics=False, **options)
    rows = pyarrow.parquet.read_table(path).to_pylist()
    kept = [{key: written(value) for key, value in row.items() if key not in ("geometry", "bytes")} for row in rows]
    (FOLDER / "pyarrow-values.json").write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n")


write("plain", data_page_version="1.0", compression="SNAPPY", data_page_size=100, write_batch_size=8)
write("packed", data_page_version="2.0", compression="ZSTD", use_dictionary=False, column_encoding=WAYS)
