import type { UploadFailure, UploadFile } from './upload.ts';

/** What happens to a queue. Whatever does not fit the state a file is in changes nothing. */
export type UploadEvent =
  /** Said when its bytes are kept on this device, so that they survive the page. An id that is there is not added again. */
  | { readonly kind: 'add'; readonly files: readonly UploadFile[] }
  | { readonly kind: 'begin-check'; readonly id: string }
  | {
      readonly kind: 'check-passed';
      readonly id: string;
      readonly fingerprint: string;
      /** The items that look like it, of all there are at this very moment but those being taken back. */
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
  /** What was cancelled on its way is surely not there any more. */
  | { readonly kind: 'taken-back'; readonly id: string }
  /** Takes what is over off the list. */
  | { readonly kind: 'dismiss'; readonly ids: readonly string[] };

/** Whether two photos are so alike that a person would be asked, by their fingerprints. */
export type LikenessTest = (one: string, other: string) => boolean;
