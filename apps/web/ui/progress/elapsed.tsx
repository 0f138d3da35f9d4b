import { useEffect, useState } from 'react';

/** How many seconds have passed since it appeared. Hidden from screen readers, which would read every second. */
export function Elapsed({ write }: { readonly write: (seconds: number) => string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="number" aria-hidden>
      {write(seconds)}
    </span>
  );
}
