import { useEffect, useState } from 'react';

/** Device pixels per CSS pixel, updated on zooming and on a change of screen. */
export function usePixelRatio(): number {
  const [ratio, setRatio] = useState(() => globalThis.devicePixelRatio);
  useEffect(() => {
    // Such a query only reports that the ratio is no longer this one.
    const query = matchMedia(`(resolution: ${ratio}dppx)`);
    const follow = () => setRatio(globalThis.devicePixelRatio);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [ratio]);
  return ratio;
}
