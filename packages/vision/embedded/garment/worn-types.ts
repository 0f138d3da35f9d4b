import { rankTypes } from './garment-head.ts';

/**
 * How often people wear each type in photos, used for the three suggestions: the classifier is useless on worn
 * garments, because it calls nearly all of them a dress or outerwear. In the order of the types.
 */
const WORN_SHARES = [0.16, 0.04, 0.16, 0.14, 0.1, 0.12, 0.02, 0.05, 0.07, 0.14] as const;

export const WORN_TYPES = rankTypes(WORN_SHARES);
