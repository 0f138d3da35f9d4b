import { useMatches } from 'react-router';

import type { Mode } from '../features/shell/mode.ts';

/** What the screen at this path is for. */
export function useMode(): Mode {
  const handle = useMatches().at(-1)?.handle as { readonly mode: Mode } | undefined;
  return handle?.mode ?? 'personal';
}
