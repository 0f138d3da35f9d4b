// The one entrance of this package: what keeping means, whoever keeps.
export * from './library.ts';
