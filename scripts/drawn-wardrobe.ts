import { type CatalogItem, type Hex } from '@color-almanac/domain';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { storedAnalyzedItem, leaveItems } from '../tests/e2e/stored-items.ts';
import { writeEntries } from '../tests/e2e/stored-data.ts';

/** Outlines in a field of 100 by 125. */
const CUTS = {
  coat: 'M38 18 L50 34 L62 18 L72 24 L84 70 L75 73 L68 50 L70 108 L30 108 L32 50 L25 73 L16 70 L28 24 Z',
  trousers: 'M33 16 L67 16 L72 108 L55 108 L50 46 L45 108 L28 108 Z',
  sweater:
    'M38 22 Q50 30 62 22 L74 30 L88 76 L78 80 L69 54 L69 94 L31 94 L31 54 L22 80 L12 76 L26 30 Z',
  shirt:
    'M37 24 Q50 35 63 24 L76 30 L89 46 L78 56 L70 48 L70 98 L30 98 L30 48 L22 56 L11 46 L24 30 Z',
  dress: 'M38 14 L44 14 Q50 24 56 14 L62 14 L63 48 L80 112 L20 112 L37 48 Z',
  skirt: 'M38 24 L62 24 L80 102 Q50 110 20 102 Z',
  bag: 'M22 56 L78 56 L84 106 L16 106 Z M36 56 Q36 24 50 24 Q64 24 64 56 L58 56 Q58 31 50 31 Q42 31 42 56 Z',
} as const;

interface Piece {
  readonly name: string;
  readonly cut: keyof typeof CUTS;
  readonly color: Hex;
  readonly category: string;
  readonly occasion: readonly string[];
}

/** The last is shown first. */
const PIECES: readonly Piece[] = [
  { name: 'Cobalt shirt', cut: 'shirt', color: '#2746A6', category: 'Tops', occasion: ['Work'] },
  { name: 'Sage dress', cut: 'dress', color: '#8A9A78', category: 'Dresses', occasion: ['Party'] },
  { name: 'Rust skirt', cut: 'skirt', color: '#9A5138', category: 'Bottoms', occasion: ['Work'] },
  {
    name: 'Moss coat',
    cut: 'coat',
    color: '#5F6B47',
    category: 'Outerwear',
    occasion: ['Everyday'],
  },
  {
    name: 'Chocolate skirt',
    cut: 'skirt',
    color: '#6B4A3A',
    category: 'Bottoms',
    occasion: ['Work'],
  },
  {
    name: 'Rose T-shirt',
    cut: 'shirt',
    color: '#B5757A',
    category: 'Tops',
    occasion: ['Everyday'],
  },
  {
    name: 'Leather bag',
    cut: 'bag',
    color: '#8A5A3C',
    category: 'Accessories',
    occasion: ['Work', 'Everyday'],
  },
  { name: 'Teal dress', cut: 'dress', color: '#4F7F7C', category: 'Dresses', occasion: ['Party'] },
  { name: 'Linen shirt', cut: 'shirt', color: '#D8C7A6', category: 'Tops', occasion: ['Everyday'] },
  {
    name: 'Terracotta sweater',
    cut: 'sweater',
    color: '#A6604A',
    category: 'Tops',
    occasion: ['Everyday'],
  },
  {
    name: 'Olive trousers',
    cut: 'trousers',
    color: '#6E6B45',
    category: 'Bottoms',
    occasion: ['Work'],
  },
  {
    name: 'Camel coat',
    cut: 'coat',
    color: '#B08A5E',
    category: 'Outerwear',
    occasion: ['Everyday', 'Work'],
  },
];
const BACKGROUNDS = ['#e6e0d4', '#dcd8d2', '#cfc7b8'] as const;

/** Stores a drawn wardrobe in the browser of a guest with Soft Autumn, before the app opens. */
export async function leaveDrawnWardrobe(page: Page): Promise<void> {
  const items: readonly CatalogItem[] = PIECES.map(({ name, color, category, occasion }, at) =>
    storedAnalyzedItem(at, [[name, color]], { name, category, occasion: [...occasion] }),
  );
  await leaveItems(page, items);
  const pictures = await Promise.all(PIECES.map((piece, at) => draw(piece, at)));
  const photos = items.map(({ id }, at) => {
    const bytes = new Uint8Array(pictures[at] ?? []);
    return [`item/${id}`, { bytes, type: 'image/jpeg' }] as const;
  });
  await writeEntries(page, { blobs: photos });
}

function draw({ cut, color }: Piece, at: number): Promise<Buffer> {
  const background = BACKGROUNDS[at % BACKGROUNDS.length] ?? '#e6e0d4';
  const light = `<linearGradient id="light" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>`;
  const shade = `<linearGradient id="shade"><stop stop-color="#fff" stop-opacity=".12"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>`;
  const shape = (fill: string, place = '') => `<path d="${CUTS[cut]}" fill="${fill}" ${place}/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 125" width="480" height="600">${light}${shade}<rect width="100" height="125" fill="${background}"/><rect width="100" height="125" fill="url(#light)"/>${shape('#000', 'opacity=".13" transform="translate(1.6 2.2)"')}${shape(color)}${shape('url(#shade)')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}
