/** Pixels on either side below which a picture cannot show a garment. */
export const LEAST_GARMENT_SIDE = 16;
/** Alpha, of 255: a garment that is fainter than this everywhere is not visible. */
export const FAINTEST_GARMENT = 12;
