import { describe, expect, it } from 'vitest';

import type { Hex } from '../color/hex.ts';
import type { CatalogItem } from './catalog-item.ts';
import { sampleAnalyzed, sampleItem } from '../testing/sample-item.ts';
import { nameOf, titleOf } from './title-of-item.ts';

function analyzed(hex: Hex, known: Partial<CatalogItem>): CatalogItem {
  return sampleItem({
    color_analysis: [
      { name: 'Snow', hex: '#FFFFFF', percentage: 20 },
      { name: 'Boysenberry', hex, percentage: 80 },
    ],
    ...known,
  });
}

const STONE = '#A8A092';

describe('titleOf', () => {
  it.each([
    ['#621D3E', 'Dress', 'Plum dress'],
    ['#4A4A38', 'Jacket', 'Olive jacket'],
    ['#1E2A4A', 'T-shirt', 'Navy T-shirt'],
    ['#3D5A80', 'Denim jacket', 'Blue denim jacket'],
    ['#1E2A4A', 'Garment', 'Navy garment'],
    ['#3A2618', 'Shoes', 'Brown shoes'],
  ] as const)(
    'joins the everyday word for the main color and the kind: %s, %s',
    (hex, subcategory, title) => {
      expect(titleOf(analyzed(hex, { subcategory }))).toBe(title);
    },
  );

  it.each([
    ['Hat or cap', 'Taupe hat'],
    ['Jacket or coat', 'Taupe jacket'],
  ])('chooses one noun for what older scans called "%s"', (subcategory, title) => {
    expect(titleOf(analyzed(STONE, { subcategory }))).toBe(title);
  });

  it('keeps the style that the user gave', () => {
    expect(titleOf(analyzed(STONE, { subcategory: 'Hat', style: 'Beanie' }))).toBe('Beanie');
  });

  it('names no color twice, and knows the word for every color', () => {
    expect(titleOf(analyzed('#0D0D12', { subcategory: 'Little black dress' }))).toBe(
      'Little black dress',
    );
    expect(titleOf(sampleAnalyzed([['#1E2A4A', 100]]))).toBe('Navy T-shirt');
    expect(titleOf(sampleItem())).toBe('T-shirt');
  });

  it('keeps the name that the user gave', () => {
    expect(titleOf(analyzed(STONE, { name: 'Sunday hat' }))).toBe('Sunday hat');
  });

  it('falls back to style, then category, then `Unnamed Item`', () => {
    const bare = { subcategory: null } as const;
    expect(titleOf(sampleItem({ ...bare, style: 'Casual' }))).toBe('Casual');
    expect(titleOf(sampleItem(bare))).toBe('Tops');
    expect(titleOf(sampleItem({ ...bare, category: null }))).toBe('Unnamed Item');
    expect(nameOf(sampleItem({ ...bare, category: null }))).toBeNull();
  });
});
