// The one entrance of this package: what web and server say to each other.
export * from './endpoint.ts';
