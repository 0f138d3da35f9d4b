import { rankTypes } from './garment-head.ts';

/**
 * What people wear in photos, for the three types that are offered on one: the photo itself says nothing, because the
 * head calls nearly everything worn a dress or outerwear. In the order of the types.
 */
const WORN_SHARES = [0.16, 0.04, 0.16, 0.14, 0.1, 0.12, 0.02, 0.05, 0.07, 0.14] as const;

export const WORN_TYPES = rankTypes(WORN_SHARES);
