import { describe, expect, it } from 'vitest';

import type { CatalogItem } from './catalog-item.ts';
import { sampleAnalyzed, sampleItem } from '../testing/sample-item.ts';
import { nameOf, titleOf } from './title-of-item.ts';

function analyzed(color: string, known: Partial<CatalogItem>): CatalogItem {
  return sampleItem({
    color_analysis: [
      { name: 'Snow', hex: '#FFFFFF', percentage: 20 },
      { name: color, hex: '#A8A092', percentage: 80 },
    ],
    ...known,
  });
}

describe('titleOf', () => {
  it.each([
    ['Stone', 'Hat', 'Stone hat'],
    ['Oatmeal', 'Jacket', 'Oatmeal jacket'],
    ['Navy', 'T-shirt', 'Navy T-shirt'],
    ['Ink blue', 'Denim jacket', 'Ink blue denim jacket'],
    ['Navy', 'Garment', 'Navy garment'],
    ['Very dark muted red-brown', 'Shoes', 'Dark red-brown shoes'],
    ['Muted green', 'Skirt', 'Green skirt'],
  ])('joins main color and kind: %s, %s', (color, subcategory, title) => {
    expect(titleOf(analyzed(color, { subcategory }))).toBe(title);
  });

  it.each([
    ['Hat or cap', 'Stone hat'],
    ['Jacket or coat', 'Stone jacket'],
  ])('chooses one noun for what older scans called "%s"', (subcategory, title) => {
    expect(titleOf(analyzed('Stone', { subcategory }))).toBe(title);
  });

  it('keeps the style that the user gave', () => {
    expect(titleOf(analyzed('Stone', { subcategory: 'Hat', style: 'Beanie' }))).toBe('Beanie');
  });

  it('names no color twice, and none that has no name', () => {
    expect(titleOf(analyzed('Onyx', { subcategory: 'Little black dress' }))).toBe(
      'Little black dress',
    );
    expect(titleOf(sampleAnalyzed([['#1E2A4A', 100]]))).toBe('T-shirt');
  });

  it('keeps the name that the user gave', () => {
    expect(titleOf(analyzed('Stone', { name: 'Sunday hat' }))).toBe('Sunday hat');
  });

  it('falls back to style, then category, then `Unnamed Item`', () => {
    const bare = { subcategory: null } as const;
    expect(titleOf(sampleItem({ ...bare, style: 'Casual' }))).toBe('Casual');
    expect(titleOf(sampleItem(bare))).toBe('Tops');
    expect(titleOf(sampleItem({ ...bare, category: null }))).toBe('Unnamed Item');
    expect(nameOf(sampleItem({ ...bare, category: null }))).toBeNull();
  });
});
