// The one entrance of this package. Nothing here may fetch, store, wait or look at a clock.
export * from './measure-shares.ts';
export * from './pattern.ts';
export * from './quota.ts';
