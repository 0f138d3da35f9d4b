import { useEffect, useState } from 'react';

/** After the focus returned, the file itself may arrive a moment later. */
const CANCEL_CHECK_MS = 300;

/**
 * Whether the system's file dialog is open. Older browsers do not report a canceled dialog, so it counts as canceled
 * when the page has the focus again and no file came.
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
