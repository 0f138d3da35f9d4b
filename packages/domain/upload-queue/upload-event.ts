import type { UploadFailure, UploadFile } from './upload.ts';

/** Events of a queue. An event that does not fit a file's state changes nothing. */
export type UploadEvent =
  /** Sent when its bytes are stored on this device, so that they survive the page. A known id is not added again. */
  | { readonly kind: 'add'; readonly files: readonly UploadFile[] }
  | { readonly kind: 'begin-check'; readonly id: string }
  | {
      readonly kind: 'check-passed';
      readonly id: string;
      readonly fingerprint: string;
      /** The items that look like it, of all items at this moment except those being taken back. */
      readonly alikeItems: readonly string[];
    }
  | { readonly kind: 'check-failed'; readonly id: string; readonly failure: UploadFailure }
  | {
      readonly kind: 'answer';
      readonly ids: readonly string[];
      readonly answer: 'keep' | 'leave-out';
    }
  | { readonly kind: 'sent'; readonly id: string; readonly itemId: string }
  | { readonly kind: 'send-failed'; readonly id: string; readonly failure: UploadFailure }
  | { readonly kind: 'retry' | 'cancel'; readonly ids: readonly string[] }
  /** Confirms that a cancelled upload no longer exists. */
  | { readonly kind: 'taken-back'; readonly id: string }
  /** Removes finished uploads from the list. */
  | { readonly kind: 'dismiss'; readonly ids: readonly string[] };

/** Whether two photos are so alike that the user is asked, by their fingerprints. */
export type LikenessTest = (one: string, other: string) => boolean;
