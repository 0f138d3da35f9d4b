// A file of its own, so that it is loaded on demand.
export { createMemoryStore } from '@color-almanac/sync';
