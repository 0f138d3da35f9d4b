import { useEffect } from 'react';

/** Lets the browser ask before the page goes while analyses would go with it: they are kept nowhere yet. */
export function useUnloadQuestion(isAtStake: boolean): void {
  useEffect(() => {
    if (!isAtStake) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtStake]);
}
