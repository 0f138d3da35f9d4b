import { useEffect, useRef, useState } from 'react';

/** A screen reader needs about a second for a line; more often, it would never finish one. */
const CALM_MS = 1000;

/** The text for a live region: changed at most once a second, always to the newest. */
export function useCalmText(text: string): string {
  const [said, setSaid] = useState(text);
  const saidAt = useRef(0);
  useEffect(() => {
    if (text === said) return undefined;
    const say = () => {
      saidAt.current = performance.now();
      setSaid(text);
    };
    const timer = setTimeout(say, Math.max(0, CALM_MS - (performance.now() - saidAt.current)));
    return () => clearTimeout(timer);
  }, [text, said]);
  return said;
}
