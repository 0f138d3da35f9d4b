// `npm run research -- outfit-sheet FILE.png SEASON FOLDER`: ten outfits of the clothes in a folder of photos, to be
// judged by eye. In folders named after a type (dress, hat, ...) photos have that type; otherwise it is read.
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import {
  acceptAnalysis,
  analyzeGarment,
  answerGarmentType,
  createItem,
  GARMENT_TYPES,
  gatherOutfitPieces,
  OUTFIT_SLOTS,
  SEASON_KEYS,
  suggestOutfits,
  type CatalogItem,
  type OutfitIdea,
  type OutfitWardrobe,
} from '@color-almanac/domain';
import type { VisionEngine } from '@color-almanac/vision';
import { wordOutfit } from '@color-almanac/words';
import sharp from 'sharp';

import { decodePhoto } from '../apps/server/vision/decode-photo.ts';
import { openEmbeddedEngine } from '../apps/server/vision/open-embedded-engine.ts';
import { NEUTRAL_GRAY } from './contact-tile.ts';

const OUTFITS = 10;
const PHOTO = { width: 170, height: 212 } as const;
const ROW = { width: 1180, height: 262 } as const;
const GAP = 8;
const PER_LINE = 150;
const NOW = '2026-01-01T12:00:00.000Z';
const PICTURES = /\.(?:jpe?g|png|webp)$/iu;

const [sheet, season, folder] = process.argv.slice(2);
const known = SEASON_KEYS.find((key) => key === season);
if (sheet === undefined || folder === undefined || !known) {
  console.error('Usage: npm run research -- outfit-sheet FILE.png SEASON FOLDER');
  process.exitCode = 2;
} else {
  const engine = await openEmbeddedEngine();
  const photos = new Map<string, Buffer>();
  const items: CatalogItem[] = [];
  for (const file of await listPictures(folder)) {
    const bytes = await readFile(file);
    const item = await readItem(engine, { file, bytes });
    if (!item) continue;
    items.push(item);
    photos.set(item.id, bytes);
  }
  await engine.close();
  const wardrobe = gatherOutfitPieces({ items, season: known });
  const rows: Buffer[] = [];
  for (const [place, idea] of chooseIdeas(wardrobe).entries()) {
    console.log(
      `${place + 1}. ${wordOutfit(idea.reason)} (${idea.harmony}, ${idea.score.toFixed(2)})`,
    );
    rows.push(await drawIdea({ idea, photos, number: place + 1 }));
  }
  await writeSheet(sheet, rows);
}

async function listPictures(path: string): Promise<readonly string[]> {
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => PICTURES.test(name))
    .toSorted()
    .map((name) => join(path, name));
}

async function readItem(
  engine: VisionEngine,
  { file, bytes }: { readonly file: string; readonly bytes: Buffer },
): Promise<CatalogItem | null> {
  const photo = await decodePhoto(bytes, { keepsClear: true });
  const outcome = photo.ok ? await engine.scanGarment({ pixels: photo.pixels }) : null;
  if (!outcome?.ok) {
    console.error(`${file}: no piece was found`);
    return null;
  }
  const read = analyzeGarment({ scan: outcome.scan, processingTime: 0 });
  const type = GARMENT_TYPES.find((one) => one === basename(dirname(file)));
  const analysis = type ? answerGarmentType(read, type) : read;
  const created = { userId: 'local_user', catalogueType: 'wardrobe', now: NOW } as const;
  return acceptAnalysis(createItem({ id: file, ...created }), analysis, NOW);
}

/** Three from all items, then the best around each item that is in none of those before, slot by slot. */
function chooseIdeas(wardrobe: OutfitWardrobe): readonly OutfitIdea[] {
  const ideas = [...suggestOutfits({ wardrobe })];
  const shown = () => new Set(ideas.flatMap(({ pieces }) => pieces.map(({ item_id }) => item_id)));
  for (let turn = 0; ideas.length < OUTFITS && turn < wardrobe.pieces.length; turn += 1) {
    const slot = OUTFIT_SLOTS[turn % OUTFIT_SLOTS.length];
    const used = shown();
    const next = wardrobe.pieces.find((piece) => piece.slot === slot && !used.has(piece.item.id));
    if (next) ideas.push(...suggestOutfits({ wardrobe, anchor: next.item.id }).slice(0, 1));
  }
  return ideas;
}

async function drawIdea({
  idea,
  photos,
  number,
}: {
  readonly idea: OutfitIdea;
  readonly photos: ReadonlyMap<string, Buffer>;
  readonly number: number;
}): Promise<Buffer> {
  const layers: { input: Buffer; left: number; top: number }[] = [];
  for (const [place, { item_id }] of idea.pieces.entries()) {
    const input = await sharp(photos.get(item_id))
      .rotate()
      .resize({ ...PHOTO, fit: 'cover' })
      .png()
      .toBuffer();
    layers.push({ input, left: GAP + place * (PHOTO.width + GAP), top: GAP });
  }
  const caption = `${number}. ${wordOutfit(idea.reason)} (${idea.occasions.join(', ') || 'no occasion in common'})`;
  const lines = [caption.slice(0, PER_LINE), caption.slice(PER_LINE)].map(
    (line, place) =>
      `<text x="${GAP}" y="${PHOTO.height + 26 + 16 * place}" font-size="13">${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`,
  );
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${ROW.width}" height="${ROW.height}" font-family="sans-serif">${lines.join('')}</svg>`;
  return sharp({ create: { ...ROW, channels: 3, background: NEUTRAL_GRAY } })
    .composite([...layers, { input: Buffer.from(words), left: 0, top: 0 }])
    .png()
    .toBuffer();
}

async function writeSheet(file: string, rows: readonly Buffer[]): Promise<void> {
  const size = { width: ROW.width, height: rows.length * ROW.height };
  await sharp({ create: { ...size, channels: 3, background: NEUTRAL_GRAY } })
    .composite(rows.map((input, place) => ({ input, left: 0, top: place * ROW.height })))
    .png()
    .toFile(file);
}
