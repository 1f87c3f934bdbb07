"""Writes archives and lists what is in them.

archive.py write SEED PATH         an archive of random files
archive.py read PATH               NAME, 0x1F, bytes as hexadecimal digits, 0x1E of each file
archive.py bad KIND PATH           an archive that has to be refused
"""
import io
import random
import struct
import sys
import zipfile
import zlib


def write(seed, path):
    rng = random.Random(seed)
    method = [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED]
    names = ["a.csv", "b/ü.csv", "b/日本.txt", "README", "x y/z [1].csv", "deep/" * 20 + "f"]

    class Pipe(io.RawIOBase):
        """Cannot seek, so that lengths stand behind the data."""

        def __init__(self, file):
            self.file = file

        def writable(self):
            return True

        def write(self, data):
            return self.file.write(data)

    with open(path, "wb") as file:
        target = Pipe(file) if seed % 3 == 0 else file
        with zipfile.ZipFile(target, "w", allowZip64=True) as archive:
            archive.comment = b"a comment" * (seed % 4)
            for name in rng.sample(names, rng.randint(1, len(names))):
                text = bytes(rng.choice(b"abc,\n") for _ in range(rng.choice([0, 1, 50, 70000])))
                info = zipfile.ZipInfo(name, date_time=(2024, 1, 1, 0, 0, 0))
                info.compress_type = rng.choice(method)
                with archive.open(info, "w", force_zip64=seed % 5 == 0) as member:
                    member.write(text)
            if seed % 2:
                archive.writestr("folder/", b"")


def read(path):
    with zipfile.ZipFile(path) as archive:
        for name in sorted((n for n in archive.namelist() if not n.endswith("/")), key=str.encode):
            sys.stdout.write(f"{name}\x1f{archive.read(name).hex()}\x1e")


def bad(kind, path):
    file = io.BytesIO()
    text = b"id,who\n1,Ann\n" * 1000
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        name = {"up": "../a.csv", "root": "/a.csv", "drive": "C:a.csv", "back": "..\\a.csv"}.get(kind, "a.csv")
        if kind in ("bzip2", "lzma"):
            archive.writestr(name, text, getattr(zipfile, "ZIP_" + kind.upper()))
        elif kind == "nested":
            inner = io.BytesIO()
            with zipfile.ZipFile(inner, "w") as other:
                other.writestr("b.csv", text)
            archive.writestr(name, inner.getvalue())
        else:
            archive.writestr(name, text)
        if kind == "several":
            archive.writestr("b.csv", text)
        if kind == "twice":
            archive.writestr("a.csv", text)
    data = bytearray(file.getvalue())
    central = data.index(b"PK\x01\x02")
    end = data.index(b"PK\x05\x06")
    if kind == "encrypted":
        data[6] |= 1
        data[central + 8] |= 1
    elif kind == "crc":
        for place in (14, central + 16):
            data[place] ^= 1
    elif kind == "data":
        data[40] ^= 0x55
    elif kind == "local":
        data[30] ^= 1
    elif kind == "size":
        data[central + 24] ^= 1
        data[22] ^= 1
    elif kind == "cut":
        data = data[: len(data) - 10]
    elif kind == "front":
        data = b"#!/bin/sh\n" + data
    elif kind == "disks":
        data[end + 4] = 1
    elif kind == "overlap":
        entry = data[central:end].replace(b"a.csv", b"b.csv")
        count = struct.pack("<HH", 2, 2)
        size = struct.pack("<I", 2 * (end - central))
        data = data[:end] + entry + data[end : end + 8] + count + size + data[end + 16 :]
    elif kind == "bomb":
        small = zlib.compressobj(9, zlib.DEFLATED, -15)
        zeros = b"0" * (1 << 20)
        packed = b"".join(small.compress(zeros) for _ in range(1100)) + small.flush()
        crc = 0
        for _ in range(1100):
            crc = zlib.crc32(zeros, crc)
        head = struct.pack("<HHHHHIIIHH", 20, 0, 8, 0, 33, crc, len(packed), 1100 << 20, 5, 0)
        data = b"PK\x03\x04" + head + b"a.csv" + packed
        directory = b"PK\x01\x02\x14\x00" + head + struct.pack("<HHHII", 0, 0, 0, 0, 0) + b"a.csv"
        data += directory + struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, 1, 1, len(directory), len(data), 0)
    with open(path, "wb") as target:
        target.write(data)


{"write": write, "read": read, "bad": bad}[sys.argv[1]](
    *(int(a) if a.isdigit() else a for a in sys.argv[2:])
)
