import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyPaletteCommands } from './any-palette-command.fixture.ts';
import { applyPaletteCommand, type PaletteCommand } from './palette-commands.ts';
import { setWeightAt, weightRangeOf } from './weigh.ts';
import { totalWeightOf, workingPaletteSchema, type WorkingPalette } from './working-color.ts';

/** Many random sequences of commands a user may give. */
const STORIES = { seed: 7, numRuns: 3000 };

function runAll(
  commands: readonly PaletteCommand[],
  look: (before: WorkingPalette, after: WorkingPalette, command: PaletteCommand) => void,
): WorkingPalette {
  return commands.reduce<WorkingPalette>((before, command) => {
    const outcome = applyPaletteCommand(before, command);
    const after = outcome.ok ? outcome.palette : before;
    look(before, after, command);
    return after;
  }, []);
}

/** A frozen copy of the palette for later comparison. */
const textOf = (palette: WorkingPalette) => JSON.stringify(palette);

describe('a palette after any sequence of commands', () => {
  it('[S2-WS-09] [S2-WS-13] [S2-WS-18] satisfies its schema: whole percents from 1 that add up to 100', () => {
    fc.assert(
      fc.property(anyPaletteCommands, (commands) => {
        const palette = runAll(commands, () => undefined);
        expect(workingPaletteSchema.safeParse(palette)).toEqual({ success: true, data: palette });
      }),
      STORIES,
    );
  });

  it('[S2-WS-20] keeps the weight of a locked color until it is unlocked, removed or the only one', () => {
    let held = 0;
    fc.assert(
      fc.property(anyPaletteCommands, (commands) => {
        runAll(commands, (before, after) => {
          if (after.length < 2) return;
          for (const { id, weight, isLocked } of before) {
            const now = after.find((color) => color.id === id);
            if (!now || !isLocked) continue;
            held += 1;
            if (now.weight !== weight) expect.fail(`${weight} became ${now.weight}`);
          }
        });
      }),
      STORIES,
    );
    expect(held).toBeGreaterThan(1000);
  });

  it('reports exactly the commands that changed something', () => {
    fc.assert(
      fc.property(anyPaletteCommands, (commands) => {
        runAll(commands, (before, after) => {
          if (after !== before) expect(textOf(after)).not.toBe(textOf(before));
        });
      }),
      STORIES,
    );
  });

  it('[S2-WS-14] can reach every weight of a range, including its ends, and none beyond', () => {
    fc.assert(
      fc.property(anyPaletteCommands, fc.integer({ min: -9, max: 120 }), (commands, weight) => {
        const palette = runAll(commands, () => undefined);
        for (const [place, color] of palette.entries()) {
          const { min, max } = weightRangeOf(palette, place);
          const moved = setWeightAt(palette, { place, weight });
          expect(moved[place]?.weight).toBe(Math.min(max, Math.max(min, weight)));
          expect(totalWeightOf(moved)).toBe(100);
          expect(color.weight).toBeGreaterThanOrEqual(min);
          expect(color.weight).toBeLessThanOrEqual(max);
          expect(max).toBeLessThanOrEqual(100 - (palette.length - 1));
        }
      }),
      STORIES,
    );
  });
});
