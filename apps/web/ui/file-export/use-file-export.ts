import { FILE_EXPORT_WORDS as WORDS } from '../../words/file-export.words.ts';
import { showToast } from '../toast/show-toast.ts';
import { useFileSaving } from './use-file-saving.ts';

/** What is exported, as files of several kinds and as CSS to copy. */
interface FileExport<Kind extends string> {
  readonly nameOf: (kind: Kind) => string;
  readonly make: (kind: Kind) => Blob | Promise<Blob>;
  readonly makeCss: () => string | Promise<string>;
  /** Offered where the browser blocks copying. */
  readonly cssKind: Kind;
  readonly words: {
    readonly explain: (error: unknown) => string;
    readonly copied: string;
    readonly notCopied: string;
    readonly notCopiedText: string;
  };
}

/** Makes, saves and copies, one at a time, and reports each result in a message. */
export function useFileExport<Kind extends string>(source: FileExport<Kind>) {
  const { nameOf, make, makeCss, cssKind, words } = source;
  const { isBusy, whileBusy, save: saveMade } = useFileSaving();
  const save = (kind: Kind): Promise<void> =>
    saveMade({ name: nameOf(kind), make: () => make(kind), explain: words.explain });

  const copyCss = (): Promise<void> =>
    whileBusy(async () => {
      try {
        await navigator.clipboard.writeText(await makeCss());
        showToast({ type: 'success', title: words.copied });
      } catch {
        showToast({
          type: 'error',
          title: words.notCopied,
          text: words.notCopiedText,
          action: { label: WORDS.saveInstead, onClick: () => void save(cssKind) },
        });
      }
    });

  return { isBusy, save, copyCss };
}
