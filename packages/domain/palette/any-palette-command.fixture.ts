import * as fc from 'fast-check';

import { anyHex } from '../color-check/any-hex.fixture.ts';
import type { NewWorkingColor, PaletteCommand } from './palette-commands.ts';

/** Few ids, so that commands often meet colors that exist. */
const IDS = 'abcdefghijkl'.split('');

const anyId = fc.constantFrom(...IDS);

const anyNewColor: fc.Arbitrary<NewWorkingColor> = fc.record({
  id: anyId,
  hex: fc.oneof({ weight: 9, arbitrary: anyHex }, { weight: 1, arbitrary: fc.constant('#98A77C') }),
  name: fc.constantFrom('Sage', 'Camel', 'Oat milk'),
  source: fc.constant({ type: 'season', name: 'Soft Autumn', id: 'soft_autumn' }),
});

const anyWeight = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -5, max: 110 }) },
  { weight: 1, arbitrary: fc.double() },
);

const anyPaletteCommand: fc.Arbitrary<PaletteCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add'), color: anyNewColor }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), id: anyId }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('set-weight'), id: anyId, weight: anyWeight }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('toggle-lock'), id: anyId }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('make-primary'), id: anyId }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reorder'),
      id: anyId,
      to: fc.integer({ min: -2, max: 10 }),
    }),
  },
);

/** A random sequence of commands. Clearing is rare, because otherwise no palette would grow. */
export const anyPaletteCommands: fc.Arbitrary<readonly PaletteCommand[]> = fc.array(
  fc.oneof(
    { weight: 60, arbitrary: anyPaletteCommand },
    { weight: 1, arbitrary: fc.constant<PaletteCommand>({ kind: 'clear' }) },
  ),
  { minLength: 1, maxLength: 40, size: 'max' },
);
