import { useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useLocation } from 'react-router';

/**
 * What stands over one screen: put away when another screen comes, by whatever way, as by the browser's Back
 * button.
 */
export function useUntilPathChanges<State>(
  initial: State,
): readonly [State, Dispatch<SetStateAction<State>>] {
  const { pathname } = useLocation();
  const [path, setPath] = useState(pathname);
  const [state, setState] = useState(initial);
  if (path === pathname) return [state, setState];
  // While drawing, so that it is not seen over the other screen even once.
  setPath(pathname);
  setState(initial);
  return [initial, setState];
}
