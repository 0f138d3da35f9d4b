import { useEffect, useState } from 'react';

/** After the focus came back: the file itself may be told a moment later. */
const CANCEL_CHECK_MS = 300;

/**
 * Whether the system's file dialog is open. Older browsers do not tell that it was left without a file, so it counts
 * as left when the page has the focus again and no file came.
 */
export function useFileDialog() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setOpen(false), CANCEL_CHECK_MS);
    };
    window.addEventListener('focus', check);
    return () => {
      window.removeEventListener('focus', check);
      clearTimeout(timer);
    };
  }, [open]);
  return { open, setOpen };
}
