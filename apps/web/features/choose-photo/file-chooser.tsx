import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';

import { loadOnIntent } from '../../components/load-on-demand/load-on-demand.ts';
import { PHOTO_WORDS } from '../../words/photo.ts';
import { uploading } from './uploading.ts';
import { useFileDialog } from './use-file-dialog.ts';

/** By type and by ending: some systems do not know the type of HEIC. */
const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.heic,.heif';

type FileChooserProps = Omit<ComponentProps<'button'>, 'onClick' | 'type' | 'children'> & {
  readonly onFile: (file: File) => void;
  /** Opens the camera of a phone instead of its files. */
  readonly capture?: 'user';
  /** `choosing` while the system's dialog is open. */
  readonly children: ReactNode | ((choosing: boolean) => ReactNode);
};

/** A button of ours that opens the system's own file dialog. */
export function FileChooser({ onFile, capture, children, ...button }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const { open, setOpen } = useFileDialog();
  useChosenFile(input, (file) => {
    setOpen(false);
    if (file) onFile(file);
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        {...(capture ? { capture } : {})}
        aria-label={PHOTO_WORDS.choose}
        hidden
      />
      <button
        type="button"
        {...button}
        {...loadOnIntent(uploading)}
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
 * Handles the chosen file even after the input was removed: a photo may have replaced it while the system's dialog was
 * open. React delivers no events of an element that is no longer on the page.
 */
function useChosenFile(
  input: RefObject<HTMLInputElement | null>,
  onChosen: (file: File | undefined) => void,
): void {
  const latest = useRef(onChosen);
  useEffect(() => {
    latest.current = onChosen;
  });
  const notify = useCallback(({ currentTarget }: Event) => {
    const element = currentTarget as HTMLInputElement;
    const [file] = element.files ?? [];
    // Choosing the same file again must count as a choice.
    element.value = '';
    latest.current(file);
  }, []);
  // Never removed: it goes with the element.
  useLayoutEffect(() => input.current?.addEventListener('change', notify), [input, notify]);
}
