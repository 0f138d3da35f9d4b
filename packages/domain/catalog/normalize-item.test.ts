import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';

import { catalogItemSchema, type CatalogItem } from './catalog-item.ts';
import { normalizeItem } from './normalize-item.ts';
import { ITEM_CREATED, sampleAnalyzed, sampleItem } from '../testing/sample-item.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const given = { now: NOW, newId: () => 'local_new' };

function read(raw: unknown): CatalogItem {
  const normalized = normalizeItem(raw, given);
  if (!normalized) throw new Error('No item');
  return normalized.item;
}

function isRepaired(raw: unknown): boolean | undefined {
  return normalizeItem(raw, given)?.repaired;
}

const whole = sampleAnalyzed([['#1E2A4A', 80]], {
  name: 'Sunday shirt',
  brand: 'Ours',
  description: 'Soft.\nWashed often.',
  style: 'Casual',
  quantity: 3,
  background_removed: true,
  photo_turns: 3,
  collection_id: 'c1',
  version: 4,
});

describe('normalizeItem', () => {
  it.each([
    ['an item as it is kept', whole],
    ['an item that nothing is known of', sampleItem({ category: null, occasion: [] })],
  ])('returns %s unchanged', (_what, item) => {
    expect(normalizeItem(item, given)).toEqual({ item, repaired: false });
    const text = JSON.stringify(item);
    expect(normalizeItem(text, given)).toEqual({ item, repaired: false });
  });

  it('reads what SQL and forms write: lists as JSON, yes as 1, numbers as text', () => {
    const row = {
      ...whole,
      occasion: '["Everyday"]',
      colors: '["#1e2a4a"]',
      color_analysis: '[{"name":"#1E2A4A","hex":"#1e2a4a","percentage":80}]',
      ai_analyzed: 1,
      background_removed: 1,
      quantity: 3,
      created_at: '2026-01-01 12:00:00',
    };
    expect(read(row)).toEqual({ ...whole, created_at: '2026-01-01T12:00:00Z' });
    for (const color_analysis of ['[]', ' [ ] ', '']) {
      expect(isRepaired({ ...sampleItem(), color_analysis })).toBe(false);
    }
    expect(read({ id: 'a', quantity: '2', occasion: 'Work, Party' })).toMatchObject({
      quantity: 2,
      occasion: ['Work', 'Party'],
    });
  });

  it('reads camel case, with the analysis as a record', () => {
    const raw = {
      id: 7,
      userId: 'anna',
      catalogueType: 'Radar',
      imageUrl: '/a.jpg',
      colorAnalysis: { colors: [{ name: 'Navy', hex: '#1e2a4a', percentage: '80%' }] },
      aiAnalyzed: 'true',
      backgroundRemoved: 'true',
      photoTurns: '1',
      createdAt: ITEM_CREATED,
    };
    expect(read(raw)).toMatchObject({
      id: '7',
      user_id: 'anna',
      catalogue_type: 'radar',
      image_url: '/a.jpg',
      color_analysis: [{ name: 'Navy', hex: '#1E2A4A', percentage: 80 }],
      colors: ['#1E2A4A'],
      ai_analyzed: true,
      background_removed: true,
      photo_turns: 1,
      updated_at: ITEM_CREATED,
    });
    expect(isRepaired(raw)).toBe(false);
  });

  it('[S2-CAT-26] makes a bare record an item of quantity 1 in the wardrobe of this device', () => {
    expect(read({ image_url: '/a.jpg' })).toMatchObject({
      id: 'local_new',
      user_id: 'local_user',
      catalogue_type: 'wardrobe',
      quantity: 1,
      ai_analyzed: false,
      created_at: NOW,
    });
  });

  it.each([
    ['a catalogue nobody knows', { catalogue_type: 'attic' }, { catalogue_type: 'wardrobe' }],
    ['no piece', { quantity: 0 }, { quantity: 1 }],
    ['a piece and a half', { quantity: 1.5 }, { quantity: 1 }],
    ['pieces in words', { quantity: 'many' }, { quantity: 1 }],
    ['an unknown color among others', { colors: ['#FFFFFF', 'navy'] }, { colors: ['#FFFFFF'] }],
    ['a word that is none', { category: 5 }, { category: null }],
    ['an occasion twice', { occasion: ['Work', 'Work'] }, { occasion: ['Work'] }],
    ['an empty occasion', { occasion: ['Work', ''] }, { occasion: ['Work'] }],
    ['an endless occasion', { occasion: ['x'.repeat(150)] }, { occasion: ['x'.repeat(100)] }],
    ['a word too long', { brand: 'x'.repeat(150) }, { brand: 'x'.repeat(100) }],
    ['a description that is none', { description: {} }, { description: null }],
    ['neither yes nor no', { ai_analyzed: 'perhaps' }, { ai_analyzed: false }],
    [
      'neither yes nor no about the background',
      { background_removed: 'perhaps' },
      { background_removed: false },
    ],
    ['a turn by half a quarter', { photo_turns: 1.5 }, { photo_turns: 0 }],
    ['a turn in words', { photo_turns: 'left' }, { photo_turns: 0 }],
    [
      'a color without a share',
      { color_analysis: [{ name: 'Navy', hex: '#1E2A4A' }] },
      { color_analysis: [{ name: 'Navy', hex: '#1E2A4A', percentage: 0 }] },
    ],
    [
      'light that nobody can read',
      { color_analysis: [{ name: 'Navy', hex: '#1E2A4A', percentage: 80, light: 'warm' }] },
      { color_analysis: [{ name: 'Navy', hex: '#1E2A4A', percentage: 80 }] },
    ],
    ['an analysis in words', { color_analysis: 'mostly blue' }, { color_analysis: [] }],
    ['half of an analysis', { color_analysis: '[1' }, { color_analysis: [] }],
    [
      'an analysis without end',
      { color_analysis: `${' '.repeat(900_000)}blue` },
      { color_analysis: [] },
    ],
    ['an id nobody could keep', { id: 'x'.repeat(201) }, { id: 'local_new' }],
  ])('drops %s and reports the repair', (_what, broken, repaired) => {
    const raw = { ...sampleItem(), ...broken };
    expect(read(raw)).toMatchObject(repaired);
    expect(isRepaired(raw)).toBe(true);
  });

  it('keeps the light that colors were seen in', () => {
    const light = { white: '#B98757', seen: '#1E2A4A', correctedBy: 'nobody' } as const;
    const color_analysis = [{ name: 'Navy', hex: '#1E2A4A', percentage: 80, light }] as const;
    const raw = { ...sampleItem(), color_analysis };
    expect(read(raw).color_analysis).toEqual(color_analysis);
    expect(isRepaired(raw)).toBe(false);
  });

  it('never splits a surrogate pair where it cuts a word', () => {
    const { brand } = read({ ...sampleItem(), brand: `${'x'.repeat(99)}🧥` });
    expect(brand).toBe('x'.repeat(99));
  });

  it.each([null, undefined, 'a text', 5, [], {}, { profile_name: 'Anna' }])(
    'returns null for what is no item (%j)',
    (raw) => {
      expect(normalizeItem(raw, given)).toBeNull();
    },
  );

  it('makes a valid item of any input, and leaves it unchanged from then on', () => {
    const anyField = fc.oneof(
      fc.anything(),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(fc.string()),
      fc.constantFrom('#abcdef', '["#ABCDEF"]', '[1', '7%', 1e300, -1, 'radar', ' ', '\u0000a'),
      fc.array(fc.record({ hex: fc.constant('#abcdef'), name: fc.anything() })),
    );
    const fields = Object.keys(sampleItem());
    const anyRecord = fc.dictionary(fc.constantFrom(...fields), anyField);
    fc.assert(
      fc.property(anyRecord, (record) => {
        const raw = { ...record, id: 'a' };
        const item = read(raw);
        expect(z.parse(catalogItemSchema, item)).toEqual(item);
        expect(normalizeItem(item, given)).toEqual({ item, repaired: false });
      }),
      { seed: 8, numRuns: 500 },
    );
  });
});
