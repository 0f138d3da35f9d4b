/** How the user added a photo. */
export type PhotoWay = Handed['by'];

/** What the user added, as the browser provides it; not yet checked to be a photo. */
export type Handed =
  | { readonly by: 'browse' | 'camera'; readonly file: File }
  | {
      readonly by: 'drop';
      readonly files: readonly File[];
      /** Browsers present a folder as if it were a file. */
      readonly hasFolder: boolean;
      /** Reads several together; absent where only one picture is wanted. */
      readonly onSeveral?: (files: readonly File[]) => void;
    }
  | { readonly by: 'paste'; readonly files: readonly File[]; readonly text: string };

/** Why there is no photo, or no new one, in words. */
export interface PhotoProblem {
  readonly title: string;
  readonly detail: string;
  readonly retry?: () => void;
  /** What it does, if not the same again. */
  readonly retryWord?: string;
}
