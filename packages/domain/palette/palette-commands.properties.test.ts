import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyPaletteCommands } from './any-palette-command.fixture.ts';
import { applyPaletteCommand, type PaletteCommand } from './palette-commands.ts';
import { beginHistory, recordGesture, recordStep, redo, undo } from './palette-history.ts';
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

  it('returns to earlier states with undo, to the start, and forward again with redo', () => {
    fc.assert(
      fc.property(anyPaletteCommands, (commands) => {
        let history = beginHistory<WorkingPalette>([]);
        const states = [textOf(history.present)];
        runAll(commands, (before, after) => {
          if (after === before) return;
          history = recordStep(history, after);
          states.push(textOf(after));
        });
        for (const state of states.toReversed()) {
          if (textOf(history.present) !== state) expect.fail(`Not as it was: ${state}`);
          history = undo(history);
        }
        for (const state of states) {
          if (textOf(history.present) !== state) expect.fail(`Not as it was: ${state}`);
          history = redo(history);
        }
      }),
      STORIES,
    );
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

  it('[S2-WS-20] is unchanged when a slider was moved and came back', () => {
    const slides = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyPaletteCommands, slides, (commands, weights) => {
        const palette = runAll(commands, () => undefined);
        const [color] = palette;
        if (!color) return;
        const passed = [...weights, color.weight].reduce(
          (history, weight) =>
            recordGesture(history, {
              name: color.id,
              change: (before) => {
                const command = { kind: 'set-weight', id: color.id, weight } as const;
                const outcome = applyPaletteCommand(before, command);
                return outcome.ok ? outcome.palette : before;
              },
            }),
          beginHistory(palette),
        );
        expect(passed.present).toBe(palette);
        expect(passed.past).toEqual([]);
      }),
      { ...STORIES, numRuns: 1000 },
    );
  });
});
