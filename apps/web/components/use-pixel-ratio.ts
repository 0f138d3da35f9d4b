import { useEffect, useState } from 'react';

/** Device pixels for one of CSS, followed over zooming and from screen to screen. */
export function usePixelRatio(): number {
  const [ratio, setRatio] = useState(() => globalThis.devicePixelRatio);
  useEffect(() => {
    // Such a query tells only that the ratio is no longer this one.
    const query = matchMedia(`(resolution: ${ratio}dppx)`);
    const follow = () => setRatio(globalThis.devicePixelRatio);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [ratio]);
  return ratio;
}
