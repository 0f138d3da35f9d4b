import { ENDPOINTS } from '@color-almanac/contract';

/** Stands in a file of its own, so that the first screen does without the schemas of all that is sent. */
export const ALL_ENDPOINTS = ENDPOINTS;
