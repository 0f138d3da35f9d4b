import { firstPresent, readFlag, readRecord, readText } from '../profile/raw-record.ts';
import type { RawRecord, Reading } from '../profile/raw-record.ts';
import { readId, readTimes, readVersion } from '../profile/record-fields.ts';
import { asQuarterTurns, type QuarterTurns } from '../scan/turn-scan.ts';
import { LOCAL_ITEM_OWNER, LONGEST_ITEM_NAME, type CatalogItem } from './catalog-item.ts';
import { parseCatalogueType, type CatalogueType } from './catalogue-type.ts';
import {
  readColorAnalysis,
  readHexes,
  readItemDescription,
  readItemWord,
  readOccasions,
  readQuantity,
} from './read-item-fields.ts';

export interface NormalizedItem {
  readonly item: CatalogItem;
  /** Something was filled in or left out: keep the original record as well. */
  readonly repaired: boolean;
}

/** At least one of these distinguishes an item from any other object. */
const MARKS_OF_AN_ITEM = [
  'id',
  'catalogue_type',
  'catalogueType',
  'image_url',
  'imageUrl',
  'color_analysis',
];

/**
 * Reads an item of any version and spelling. `null` if the value is no item at all. Unreadable fields are left out, so
 * that one bad field never costs a user an item; `repaired` reports it. `now` (ISO time) and `newId` are used where a
 * record has no time or id of its own.
 */
export function normalizeItem(
  raw: unknown,
  { now, newId }: { readonly now: string; readonly newId: () => string },
): NormalizedItem | null {
  const record = readRecord(raw);
  if (!record || !MARKS_OF_AN_ITEM.some((mark) => record[mark] !== undefined)) return null;
  const id = readId(record['id']);
  const catalogue = readCatalogue(record);
  const words = readWords(record);
  const colors = readColors(record);
  const quantity = readQuantity(record['quantity']);
  const analyzed = readYes(record['ai_analyzed'], record['aiAnalyzed']);
  const cutOut = readYes(record['background_removed'], record['backgroundRemoved']);
  const turns = readTurns(firstPresent(record['photo_turns'], record['photoTurns']));
  const times = readTimes(record, now);
  const item: CatalogItem = {
    id: id ?? newId(),
    user_id: readText(record['user_id'], record['userId']) ?? LOCAL_ITEM_OWNER,
    catalogue_type: catalogue.value,
    image_url: readText(record['image_url'], record['imageUrl'], record['image']),
    thumbnail_url: readText(record['thumbnail_url'], record['thumbnailUrl'], record['thumbnail']),
    ...words.value,
    ...colors.value,
    quantity: quantity.value,
    ai_analyzed: analyzed.value,
    background_removed: cutOut.value,
    photo_turns: turns.value,
    collection_id: readText(record['collection_id'], record['collectionId']),
    ...times.value,
    version: readVersion(record['version']),
  };
  const readings = [catalogue, words, colors, quantity, analyzed, cutOut, turns, times];
  const intact = id !== null && readings.every((reading) => reading.intact);
  return { item, repaired: !intact };
}

/** Missing means no. */
function readYes(...candidates: readonly unknown[]): Reading<boolean> {
  const written = firstPresent(...candidates);
  const value = readFlag(written);
  return { value: value ?? false, intact: written === null || value !== null };
}

/** Missing means none. */
function readTurns(written: unknown): Reading<QuarterTurns> {
  const count = typeof written === 'string' && written.trim() !== '' ? Number(written) : written;
  const isWhole = Number.isSafeInteger(count);
  return {
    value: isWhole ? asQuarterTurns(Number(count)) : 0,
    intact: written === null || written === undefined || isWhole,
  };
}

function readCatalogue(record: RawRecord): Reading<CatalogueType> {
  const written = firstPresent(record['catalogue_type'], record['catalogueType']);
  const value = typeof written === 'string' ? parseCatalogueType(written) : null;
  return { value: value ?? 'wardrobe', intact: written === null || value !== null };
}

type Words = Pick<
  CatalogItem,
  'category' | 'subcategory' | 'name' | 'brand' | 'description' | 'style' | 'occasion'
>;

function readWords(record: RawRecord): Reading<Words> {
  const category = readItemWord(record['category']);
  const subcategory = readItemWord(record['subcategory']);
  const name = readItemWord(record['name'], LONGEST_ITEM_NAME);
  const brand = readItemWord(record['brand']);
  const style = readItemWord(record['style']);
  const description = readItemDescription(record['description']);
  const occasion = readOccasions(firstPresent(record['occasion'], record['occasions']));
  return {
    value: {
      category: category.value,
      subcategory: subcategory.value,
      name: name.value,
      brand: brand.value,
      description: description.value,
      style: style.value,
      occasion: occasion.value,
    },
    intact: [category, subcategory, name, brand, description, style, occasion].every(
      (reading) => reading.intact,
    ),
  };
}

type Colors = Pick<CatalogItem, 'colors' | 'color_analysis'>;

/** A record that lists no colors takes those its analysis found. */
function readColors(record: RawRecord): Reading<Colors> {
  const listed = readHexes(record['colors']);
  const analysis = readColorAnalysis(
    firstPresent(record['color_analysis'], record['colorAnalysis']),
  );
  const found = analysis.value.map(({ hex }) => hex);
  return {
    value: {
      colors: listed.value.length > 0 ? listed.value : found,
      color_analysis: analysis.value,
    },
    intact: listed.intact && analysis.intact,
  };
}
