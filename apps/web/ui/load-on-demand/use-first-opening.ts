import { useState } from 'react';

/** Whether it was ever open: from then on it stays mounted, so that it can animate its closing. */
export function useFirstOpening(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
