import type {
  ColorSource,
  NamedColor,
  PaletteCommand,
  PaletteOutcome,
} from '@color-almanac/domain';
import { sayPaletteRefusal } from '@color-almanac/words';
import { useCallback, useMemo } from 'react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import type { Workspace } from './use-workspace.ts';

/** The commands on the palette; where one is refused, the user is told why. */
export function usePaletteCommands({ palette, run: runCommand, takesPart }: Workspace) {
  const { notify } = useAsk();
  const run = useCallback(
    (command: PaletteCommand): PaletteOutcome => {
      const outcome = runCommand(command);
      if (outcome.ok) return outcome;
      if (outcome.reason === 'full') notify(sayPaletteRefusal(outcome)).catch(reportError);
      else showToast({ type: 'warning', title: sayPaletteRefusal(outcome) });
      return outcome;
    },
    [runCommand, notify],
  );
  // Weights change many times a second; the set of colors does not.
  const hexes = palette.map(({ hex }) => hex).join(' ');
  const taken = useMemo<ReadonlySet<string>>(() => new Set(hexes.split(' ')), [hexes]);
  const toggle = useCallback(
    ({ hex, name }: NamedColor, { id, type, name: sourceName }: ColorSource) => {
      const present = takesPart(hex);
      if (present !== null) return run({ kind: 'remove', id: present });
      const source = { type, name: sourceName, id };
      return run({ kind: 'add', color: { id: `${id} ${hex}`, hex, name, source } });
    },
    [run, takesPart],
  );
  return { run, toggle, taken };
}
