// The signatures that parts of a zip file begin with, little-endian.
export const END_SIGNATURE = 0x06054b50;
export const END_64_SIGNATURE = 0x06064b50;
export const LOCATOR_64_SIGNATURE = 0x07064b50;
export const ENTRY_SIGNATURE = 0x02014b50;
export const LOCAL_SIGNATURE = 0x04034b50;

/** A value too large for 32 or 16 bits is set to this, and its full value is in a zip64 record. */
export const MOST_32 = 0xffffffff;
export const MOST_16 = 0xffff;
