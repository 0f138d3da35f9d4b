import { Buffer } from 'node:buffer';

import { SEASON_NAMES } from '@color-almanac/domain';
import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { openPdf } from '../../../media/drawing/paint-pdf.ts';
import type { PictureWords } from '../../../media/drawing/paint-pdf.ts';
import { REPORT_WORDS } from '../../../words/take-along.words.ts';
import { DAY, EXAMPLE_DRAPES, EXAMPLE_PHOTO, exampleFacts } from './example-facts.fixture.ts';
import { layOutReport } from './lay-out-report.ts';
import { nameReport } from './make-report.ts';
import type { ReportWishes } from './report-facts.ts';

const PLAIN: ReportWishes = { photo: null, drapes: [], notes: null };

const pictured = vi.fn<PictureWords>();

beforeEach(async () => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  pictured.mockReset();
  pictured.mockImplementation(async ({ x, y, width, size }) => ({
    png: new Uint8Array(png),
    x,
    y: y - size,
    width,
    height: size,
  }));
});

/** What a canvas gives: pixels, encoded anew. */
const encode = async () =>
  new Uint8Array(
    await sharp({ create: { width: 92, height: 115, channels: 3, background: '#A57D66' } })
      .jpeg()
      .toBuffer(),
  );

async function print(wishes: ReportWishes, facts = exampleFacts('soft_autumn')) {
  const title = REPORT_WORDS.titleOf(SEASON_NAMES[facts.season]);
  const pdf = await openPdf({ title, made: DAY, pictures: { words: pictured, encode } });
  const layout = layOutReport(facts, wishes, { paper: 'a4', measure: pdf.measure });
  if (layout.kind !== 'pages') throw new Error('The notes are too long');
  for (const drawing of layout.drawings) await pdf.addPage(drawing);
  const bytes = Buffer.from(await (await pdf.close()).arrayBuffer());
  // The reader takes the bytes away.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  return { bytes, text, pages: document.numPages, meta: await getMeta(document) };
}

describe('the PDF of a report', () => {
  it('says its title, author, language and when it was made', async () => {
    const { bytes, meta } = await print(PLAIN);
    expect(meta.info).toMatchObject({
      Title: 'Soft Autumn: color season report',
      Author: 'Color Almanac',
      Creator: 'Color Almanac',
      CreationDate: 'D:20261128120000Z',
      Language: 'en-US',
    });
    expect(bytes.length).toBeLessThan(20_000);
  });

  it('holds the shown pictures alone, without metadata', async () => {
    const wishes = { ...PLAIN, photo: EXAMPLE_PHOTO, drapes: EXAMPLE_DRAPES };
    const { bytes, pages } = await print(wishes);
    expect(pages).toBe(1);
    expect(bytes.includes('Exif')).toBe(false);
    expect(bytes.includes('http://ns.adobe.com')).toBe(false);
    const without = await print(PLAIN);
    expect(without.bytes.includes('DCTDecode')).toBe(false);
    expect(bytes.includes('DCTDecode')).toBe(true);
  });

  it('draws what its fonts lack as pictures, symbols of the notes included', async () => {
    const facts = { ...exampleFacts('true_winter'), profileName: 'תכלת' };
    const { text } = await print({ ...PLAIN, notes: 'Łódź\nRose 🌹\nPlain' }, facts);
    const drawn = pictured.mock.calls.map(([words]) => words.text);
    expect(drawn).toEqual(['For תכלת, November 28, 2026', 'Łódź', 'Rose 🌹']);
    expect(text).toContain('Plain');
  });

  it('is not made where a line of the notes could not be drawn', async () => {
    pictured.mockResolvedValue(null);
    await expect(print({ ...PLAIN, notes: '漢字' })).rejects.toThrow('No canvas');
  });
});

describe('nameReport', () => {
  it('names the season and the day', () => {
    const date = new Date(2026, 10, 28, 12);
    expect(nameReport({ season: 'soft_autumn', date })).toBe('soft-autumn-report-2026-11-28.pdf');
  });
});
