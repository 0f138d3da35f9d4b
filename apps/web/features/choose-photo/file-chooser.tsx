import { useRef } from 'react';
import type { ComponentProps } from 'react';

import { joinClasses } from '../../components/join-classes.ts';
import { PHOTO_WORDS } from '../../words/photo.ts';

/** By type and by ending: some systems do not know the type of HEIC. */
const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.heic,.heif';

type FileChooserProps = Omit<ComponentProps<'button'>, 'onClick' | 'type'> & {
  readonly onFile: (file: File) => void;
};

/** A button of ours that opens the system's own file dialog. */
export function FileChooser({ onFile, className, ...button }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={PHOTO_WORDS.choose}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Choosing the same file again must count as a choice.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <button
        type="button"
        {...button}
        className={joinClasses(className)}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
