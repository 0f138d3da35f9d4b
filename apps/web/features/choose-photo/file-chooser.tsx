import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';

import { PHOTO_WORDS } from '../../words/photo.words.ts';
import { useFileDialog } from './use-file-dialog.ts';

/** By type and by ending, because some systems do not know the type of HEIC; with other endings of JPEG and HEIC. */
const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,' +
  '.jpg,.jpeg,.jfif,.jpe,.png,.webp,.heic,.heif,.hif';

type FileChooserProps = Omit<ComponentProps<'button'>, 'onClick' | 'type' | 'children'> & {
  readonly onFile: (file: File) => void;
  /** Called instead for two or more; without it only one can be chosen. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
  /** Opens the camera of a phone instead of its files. */
  readonly capture?: 'user';
  /** `choosing` while the system's dialog is open. */
  readonly children: ReactNode | ((choosing: boolean) => ReactNode);
};

/** A button of ours that opens the system's own file dialog. */
export function FileChooser({ onFile, onFiles, capture, children, ...button }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const { open, setOpen } = useFileDialog();
  useChosenFiles(input, (files) => {
    setOpen(false);
    const [file] = files;
    if (onFiles && files.length > 1) onFiles(files);
    else if (file) onFile(file);
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        {...(capture ? { capture } : {})}
        aria-label={PHOTO_WORDS.choose}
        multiple={onFiles !== undefined}
        hidden
      />
      <button
        type="button"
        {...button}
        onClick={() => {
          setOpen(true);
          const leave = () => setOpen(false);
          input.current?.addEventListener('cancel', leave, { once: true });
          input.current?.click();
        }}
      >
        {typeof children === 'function' ? children(open) : children}
      </button>
    </>
  );
}

/**
 * Handles the chosen files even after the input was removed: a photo may have replaced it while the system's dialog was
 * open. React delivers no events of an element that is no longer on the page.
 */
function useChosenFiles(
  input: RefObject<HTMLInputElement | null>,
  onChosen: (files: readonly File[]) => void,
): void {
  const latest = useRef(onChosen);
  useEffect(() => {
    latest.current = onChosen;
  });
  const notify = useCallback(({ currentTarget }: Event) => {
    const element = currentTarget as HTMLInputElement;
    const files = [...(element.files ?? [])];
    // Choosing the same file again must count as a choice.
    element.value = '';
    latest.current(files);
  }, []);
  // Never removed: it goes with the element.
  useLayoutEffect(() => input.current?.addEventListener('change', notify), [input, notify]);
}
