// @vitest-environment node
import { chooseCardRows, SEASON_KEYS } from '@color-almanac/domain';
import type { NamedColor } from '@color-almanac/domain';
import { seasonCardOf } from '@color-almanac/words';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { drawWalletCard } from './draw-wallet-card.ts';
import { paintPdf } from '../../../media/drawing/paint-pdf.ts';
import type { PictureWords } from '../../../media/drawing/paint-pdf.ts';

/** Reads it with another author's library. */
async function reopen(file: Blob) {
  const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const { text } = await extractText(document);
  const page = await document.getPage(1);
  const [, , width = 0, height = 0] = page.view;
  return { pages: document.numPages, text, width, height };
}

/** The smallest possible picture: one transparent pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const pictured = vi.fn<PictureWords>(async ({ x, y, width, size }) => {
  const png = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0));
  return { png, x, y: y - size, width, height: size };
});

afterEach(() => pictured.mockClear());

const paint = (content: Parameters<typeof drawWalletCard>[0]) =>
  paintPdf(content.palette.name, drawWalletCard(content), pictured);

const sayAll = (colors: readonly NamedColor[]) => colors.map(({ name, hex }) => `${name} ${hex}`);

describe('paintPdf of the wallet card', () => {
  it.each(SEASON_KEYS)(
    'makes 85 by 54 mm and two sides, with every name and hex of %s as text',
    async (season) => {
      const content = seasonCardOf(season);
      const file = await paint(content);
      expect(file.type).toBe('application/pdf');
      const { pages, text, width, height } = await reopen(file);
      expect(pages).toBe(2);
      expect(pictured).not.toHaveBeenCalled();
      expect([width, height].map((points) => points.toFixed(2))).toEqual(['240.94', '153.07']);
      const [front = '', back = ''] = text;
      expect(front).toContain(`${content.palette.name} ${content.traits}`);
      const rows = chooseCardRows(content.palette).map(({ colors }) => colors);
      for (const said of sayAll(rows.slice(0, 4).flat())) expect(front).toContain(said);
      for (const said of sayAll(rows.slice(4).flat())) expect(back).toContain(said);
      for (const { name, hex } of content.avoid) {
        expect(back).toContain(name);
        expect(back).toContain(hex);
      }
    },
  );

  const names = ['Rosé 🌹 fané', 'תכלת', '\u0007bell', 'x'.repeat(200), '*/ "quoted" \\(', '漢字'];
  const colors = names.map((name) => ({ name, hex: '#A1B2C3' as const }));
  const palette = { name: 'Été תכלת', groups: [{ name: 'Mine', colors }] };

  it('draws names as pictures in letters its fonts lack, and always writes the hex', async () => {
    const { text } = await reopen(await paint({ palette, traits: '', avoid: [] }));
    const said = text.join(' ');
    expect(pictured.mock.calls.map(([words]) => words.text)).toEqual(['Été תכלת', 'תכלת', '漢字']);
    expect(said).toContain('Rosé fané');
    expect(said).toContain('*/ "quoted" \\(');
    expect(said).toContain('xxx…');
    expect(said.match(/#A1B2C3/g)).toHaveLength(6);
  });

  it('writes what it can of such a name where nothing can be drawn', async () => {
    pictured.mockResolvedValue(null);
    const { text } = await reopen(await paint({ palette, traits: '', avoid: [] }));
    expect(text.join(' ')).toContain('Été');
  });
});
