import { useState } from 'react';

/** Whether it was open once: from then on it is needed, if only to close in its own time. */
export function useFirstOpening(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
