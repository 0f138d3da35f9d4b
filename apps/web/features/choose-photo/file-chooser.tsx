import { useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { loadOnIntent } from '../../components/load-on-demand/load-on-demand.ts';
import { PHOTO_WORDS } from '../../words/photo.ts';
import { uploading } from './uploading.ts';
import { useFileDialog } from './use-file-dialog.ts';

/** By type and by ending: some systems do not know the type of HEIC. */
const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.heic,.heif';

type FileChooserProps = Omit<ComponentProps<'button'>, 'onClick' | 'type' | 'children'> & {
  readonly onFile: (file: File) => void;
  /** Opens the camera of a telephone instead of its files. */
  readonly capture?: 'user';
  /** `choosing` while the system's dialog is open. */
  readonly children: ReactNode | ((choosing: boolean) => ReactNode);
};

/** A button of ours that opens the system's own file dialog. */
export function FileChooser({ onFile, capture, children, ...button }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const { open, setOpen } = useFileDialog();
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        {...(capture ? { capture } : {})}
        aria-label={PHOTO_WORDS.choose}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Choosing the same file again must count as a choice.
          currentTarget.value = '';
          setOpen(false);
          if (file) onFile(file);
        }}
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
