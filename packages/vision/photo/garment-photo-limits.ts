/** Less than this, in pixels either way, shows no piece of clothing. */
export const LEAST_GARMENT_SIDE = 16;
/** Alpha, of 255: what is fainter than this everywhere is not there. */
export const FAINTEST_GARMENT = 12;
