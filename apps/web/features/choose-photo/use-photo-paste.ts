import { useEffect, useEffectEvent } from 'react';

import { isAnyDialogOpen } from '../../ui/open-dialogs.ts';
import type { Handed } from './handed-photo.ts';

/** Takes what is pasted anywhere on the page, unless it is meant for a field or a dialog. */
export function usePhotoPaste(onPaste: (pasted: Handed) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (event.defaultPrevented || !clipboardData || isField(target) || isAnyDialogOpen()) return;
    const files = [...clipboardData.files];
    const text = clipboardData.getData('text/plain');
    if (files.length === 0 && isPlainText(text)) return;
    event.preventDefault();
    onPaste({ by: 'paste', files, text });
  });
  useEffect(() => {
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}

/** Text that was meant for somewhere else. A picture may come as the text of a data URL. */
function isPlainText(text: string): boolean {
  return text !== '' && !text.startsWith('data:');
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest('input, textarea, select, [contenteditable]');
  return field !== null && field.getAttribute('contenteditable') !== 'false';
}

/** The keys that paste, as this system writes them. */
export function pasteKeys(platform: string): string {
  return /Mac|iPhone|iPad/.test(platform) ? '\u2318V' : 'Ctrl+V';
}
