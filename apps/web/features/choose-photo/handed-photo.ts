/** How a photo comes to us. */
export type PhotoWay = Handed['by'];

/** What a person handed over, as the browser gives it; whether it is a photo has not been asked yet. */
export type Handed =
  | { readonly by: 'browse' | 'camera'; readonly file: File }
  | {
      readonly by: 'drop';
      readonly files: readonly File[];
      /** Browsers give a folder as if it were a file. */
      readonly hasFolder: boolean;
    }
  | { readonly by: 'paste'; readonly files: readonly File[]; readonly text: string };

/** A reason in words why there is no photo, or no new one. */
export interface PhotoProblem {
  readonly title: string;
  readonly detail: string;
  /** Stays, with the title, when the rest is gone. */
  readonly retry?: () => void;
}
