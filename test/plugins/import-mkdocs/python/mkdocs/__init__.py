"""The part of MkDocs 1.6 and autorefs 1.4 that the converter calls, in small."""
