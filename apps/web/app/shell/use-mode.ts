import { useMatches } from 'react-router';

import type { Mode } from '../../words/mode.ts';

/** The mode of the screen at this path. */
export function useMode(): Mode {
  const handle = useMatches().at(-1)?.handle as { readonly mode: Mode } | undefined;
  return handle?.mode ?? 'personal';
}
