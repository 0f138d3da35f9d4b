// The only entry point of this package: storing and syncing a user's data, independent of the platform.
export * from './data-store.ts';
export * from './record/adopt-records.ts';
export * from './record/answer-row.ts';
export * from './record/collection-kind.ts';
export * from './record/item-kind.ts';
export * from './record/palette-kind.ts';
export * from './record/plan-sending.ts';
export * from './record/profile-change.ts';
export { PROFILE_KIND } from './record/profile-kind.ts';
export * from './record/read-row.ts';
export * from './record/record-kind.ts';
export * from './record/row.ts';
export { isSamePhoto, isSameProfile, isUntouchedProfile } from './same-content.ts';
export * from './store/local-items.ts';
export * from './store/local-data-store.ts';
export * from './store/local-repository.ts';
export * from './store/local-trash.ts';
export * from './store/trash-index.ts';
export * from './store/read-rows.ts';
export * from './store/record-store.ts';
export * from './transfer/apply-transfer.ts';
export * from './transfer/archive.ts';
export { placeIdIn } from './transfer/derive-id.ts';
export * from './transfer/plan-transfer.ts';
export { sourceOf } from './transfer/transfer-kind.ts';
export type {
  IsSamePicture,
  MoveChoice,
  TransferMode,
  TransferSource,
  TransferStep,
} from './transfer/transfer-kind.ts';
