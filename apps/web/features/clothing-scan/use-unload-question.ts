import { useEffect } from 'react';

/** Makes the browser ask before the page closes while there are unsaved analyses. */
export function useUnloadQuestion(isAtStake: boolean): void {
  useEffect(() => {
    if (!isAtStake) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtStake]);
}
