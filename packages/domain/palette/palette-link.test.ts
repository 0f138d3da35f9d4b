import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { nameColor } from '../color-check/name-color.ts';
import { anyPaletteCommands } from './any-palette-command.fixture.ts';
import { applyPaletteCommand } from './palette-commands.ts';
import { readPaletteLink, writePaletteLink } from './palette-link.ts';
import { workingPaletteSchema, type WorkingColor, type WorkingPalette } from './working-color.ts';

const TYPES = ['voronoi', 'flow', 'crystalline'] as const;

const LINK = 'palette-1.voronoi.41.7F7360p26.F4E1CF-22.98A77Cl52';

const paintedOf = ({ hex, weight, isPrimary, isLocked }: WorkingColor) => ({
  hex,
  weight,
  isPrimary,
  isLocked,
});

const anyPalette: fc.Arbitrary<WorkingPalette> = anyPaletteCommands
  .map((commands) =>
    commands.reduce<WorkingPalette>((palette, command) => {
      const outcome = applyPaletteCommand(palette, command);
      return outcome.ok ? outcome.palette : palette;
    }, []),
  )
  .filter((palette) => palette.length > 0);

const anyLink = fc.record({
  palette: anyPalette,
  type: fc.constantFrom(...TYPES),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  tile: fc.boolean(),
});

function reasonOf(text: string): string | null {
  const reading = readPaletteLink(text, TYPES);
  return reading.ok ? null : reading.reason;
}

describe('writePaletteLink', () => {
  it('encodes colors, weights, locks, type and seed in at most 300 characters that can be read back', () => {
    fc.assert(
      fc.property(anyLink, (sent) => {
        const text = writePaletteLink(sent);
        expect(text.length).toBeLessThanOrEqual(300);
        expect(text).toMatch(/^[\w.-]+$/);
        const reading = readPaletteLink(`#${text}`, TYPES);
        if (!reading.ok) expect.fail(`${text}: ${reading.reason}`);
        const { palette, ...rest } = reading.link;
        expect(rest).toEqual({ type: sent.type, seed: sent.seed, tile: sent.tile });
        expect(palette.map(paintedOf)).toEqual(sent.palette.map(paintedOf));
        expect(workingPaletteSchema.safeParse(palette).success).toBe(true);
        expect(writePaletteLink(reading.link)).toBe(text);
      }),
      { seed: 7, numRuns: 1000 },
    );
  });

  it('gives colors the names of their hexes, and reveals nothing about the sender', () => {
    const reading = readPaletteLink(LINK, TYPES);
    if (!reading.ok) expect.fail(reading.reason);
    expect(reading.link.palette.map(({ name }) => name)).toEqual(
      (['#7F7360', '#F4E1CF', '#98A77C'] as const).map(nameColor),
    );
    expect(new Set(reading.link.palette.map(({ source }) => source.type))).toEqual(
      new Set(['link']),
    );
    expect(reading.link.palette.map(({ isPrimary, isLocked }) => [isPrimary, isLocked])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  it('can be read in upper or lower case, with the # or without', () => {
    const reading = readPaletteLink(LINK, TYPES);
    const small = LINK.replaceAll(/[A-F]/g, (letter) => letter.toLowerCase());
    expect(readPaletteLink(`#${small}`, TYPES)).toEqual(reading);
  });

  it('marks a tile with one letter', () => {
    const reading = readPaletteLink(LINK, TYPES);
    if (!reading.ok) expect.fail(reading.reason);
    expect(reading.link.tile).toBe(false);
    const tiled = writePaletteLink({ ...reading.link, tile: true });
    expect(tiled).toBe(LINK.replace('.41.', '.41t.'));
    expect(readPaletteLink(tiled, TYPES)).toMatchObject({ ok: true, link: { tile: true } });
  });

  it('throws for an empty palette', () => {
    const nothing = { palette: [], type: 'flow', seed: 1, tile: false };
    expect(() => writePaletteLink(nothing)).toThrow(RangeError);
  });
});

describe('readPaletteLink', () => {
  it.each([
    ['absent', ''],
    ['absent', '#'],
    ['absent', '#section-2'],
    ['newer', 'palette-2.voronoi.41.anything'],
    ['unknown-type', LINK.replace('voronoi', 'plasma')],
    ['unknown-type', LINK.replace('voronoi', 'constructor')],
    ['too-many', `${LINK}${'.000000-1'.repeat(6)}`],
    ['twice', LINK.replace('F4E1CF', '7f7360')],
    ['damaged', 'palette-'],
    ['damaged', 'palette-1'],
    ['damaged', 'palette-0.voronoi.41.7F7360p100'],
    ['damaged', 'palette-1.voronoi.41'],
    ['damaged', 'palette-1.voronoi.41.7F7360l100'],
    ['damaged', 'palette-1.voronoi.41.7F7360-100'],
    ['damaged', 'palette-1.voronoi.41.7F7360p099.F4E1CF-1'],
    ['damaged', LINK.replace('.41.', '.4294967296.')],
    ['damaged', LINK.replace('.41.', '.-1.')],
    ['damaged', LINK.replace('.41.', '.41x.')],
    ['damaged', LINK.replace('-22', '-23')],
    ['damaged', LINK.replace('-22', '-0')],
    ['damaged', LINK.replace('F4E1CF', 'F4E1CG')],
    ['damaged', LINK.replace('-22', 'p22')],
    ['damaged', `${LINK}.`],
    ['damaged', `${LINK}${' '.repeat(1_000_000)}`],
  ])('is %s, and is reported as such (case %#)', (reason, text) => {
    const reading = readPaletteLink(text, TYPES);
    expect(reading).toMatchObject({ ok: false, reason });
  });

  it('reports every link cut short, at any length', () => {
    fc.assert(
      fc.property(anyLink, fc.nat(), (sent, cut) => {
        const text = writePaletteLink(sent);
        expect(reasonOf(text.slice(0, cut % text.length))).not.toBeNull();
      }),
      { seed: 7, numRuns: 1000 },
    );
  });

  it('never throws', () => {
    const piece = fc.constantFrom(
      'palette-1.',
      'voronoi.',
      '41.',
      '7F7360p100',
      '.',
      '-',
      '%',
      '😀',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string().map((text) => `#palette-${text}`),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const reading = readPaletteLink(text, TYPES);
        return reading.ok
          ? workingPaletteSchema.safeParse(reading.link.palette).success
          : reading.reason.length > 0;
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
});
