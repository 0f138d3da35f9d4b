// What parts of a zip file begin with, little-endian.
export const END_SIGNATURE = 0x06054b50;
export const END_64_SIGNATURE = 0x06064b50;
export const LOCATOR_64_SIGNATURE = 0x07064b50;
export const ENTRY_SIGNATURE = 0x02014b50;
export const LOCAL_SIGNATURE = 0x04034b50;

/** What does not fit in 32 or 16 bits says so, and stands in full in a record of zip64. */
export const MOST_32 = 0xffffffff;
export const MOST_16 = 0xffff;
