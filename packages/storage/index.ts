// The one entrance of this package: what keeping means, whoever keeps.
export * from './archive/archive.ts';
export * from './archive/import-archive.ts';
export * from './archive/readdress-archive.ts';
export * from './is-gone.ts';
export * from './library.ts';
export * from './memory-ground.ts';
export * from './memory-library.ts';
export * from './move/move-library.ts';
export * from './move/plan-move.ts';
export * from './outbox/outbox.ts';
export * from './outbox/profile-change.ts';
export * from './outbox/send-plan.ts';
export * from './records/newest-first.ts';
export * from './save-ladder.ts';
