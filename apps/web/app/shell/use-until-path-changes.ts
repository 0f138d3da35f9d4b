import { useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useLocation } from 'react-router';

/** State for an overlay of one screen: reset when the path changes in any way, such as by the browser's Back button. */
export function useUntilPathChanges<State>(
  initial: State,
): readonly [State, Dispatch<SetStateAction<State>>] {
  const { pathname } = useLocation();
  const [path, setPath] = useState(pathname);
  const [state, setState] = useState(initial);
  if (path === pathname) return [state, setState];
  // Set during rendering, so that it is never visible over the other screen.
  setPath(pathname);
  setState(initial);
  return [initial, setState];
}
