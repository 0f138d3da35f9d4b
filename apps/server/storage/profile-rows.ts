import { normalizeProfile, type NormalizedProfile, type Profile } from '@color-almanac/domain';
import type { Insertable, Selectable } from 'kysely';

import type { PointsTable, ProfilesTable } from './tables.ts';

export type ProfileRow = Selectable<ProfilesTable>;
export type PointRow = Selectable<PointsTable>;

/** Converts a profile to rows. What is written can be read again: both directions use the same schema. */
export function writeProfileRows(profile: Profile): {
  readonly row: Insertable<ProfilesTable>;
  readonly points: readonly Insertable<PointsTable>[];
  readonly profile: Profile;
} {
  const read = normalizeProfile(profile, standIns(profile));
  if (!read) throw new Error('A profile must be one before it can be stored');
  return { ...toRows(read.profile), profile: read.profile };
}

/**
 * Reads a profile from its rows; `null` when their JSON is invalid. `repaired` means that something was left out.
 */
export function readProfileRows(
  row: ProfileRow,
  points: readonly PointRow[],
): NormalizedProfile | null {
  const savedAIData = parseColumn(row.saved_ai_data);
  const analysisResult = parseColumn(row.analysis_result);
  const readingContext = parseColumn(row.reading_context);
  const drape = parseColumn(row.drape_choice);
  if (!savedAIData || !analysisResult || !readingContext || !drape) return null;
  const raw = {
    id: row.id,
    user_id: row.user_id,
    profile_name: row.profile_name,
    templateId: row.template_id,
    color_season: row.color_season,
    personal_colors: {
      colorPoints: points.map(({ raw_hex: rawHex, hex_before_white: hexBeforeWhite, ...point }) => {
        const { id, name, hex, x, y, source } = point;
        const scanned = parseColumn(point.scanned)?.value;
        return { id, name, hex, rawHex, hexBeforeWhite, x, y, source, scanned };
      }),
      savedAIData: savedAIData.value,
      analysisResult: analysisResult.value,
      readingContext: readingContext.value,
      drape: drape.value,
    },
    preferences: { description: row.description, type: row.type },
    is_default: row.is_default,
    image_url: row.image_url,
    thumbnail_url: row.thumbnail_url,
    created_at: row.created_at,
    updated_at: row.updated_at,
    changed_at: row.changed_at,
    version: row.version,
  };
  return normalizeProfile(raw, standIns(row));
}

function toRows(profile: Profile): {
  readonly row: Insertable<ProfilesTable>;
  readonly points: readonly Insertable<PointsTable>[];
} {
  const { colorPoints, savedAIData, analysisResult, readingContext, drape } =
    profile.personal_colors;
  const row = {
    user_id: profile.user_id,
    id: profile.id,
    profile_name: profile.profile_name,
    template_id: profile.templateId,
    type: profile.preferences.type,
    description: profile.preferences.description,
    color_season: profile.color_season,
    saved_ai_data: savedAIData && JSON.stringify(savedAIData),
    analysis_result: analysisResult && JSON.stringify(analysisResult),
    reading_context: readingContext ? JSON.stringify(readingContext) : null,
    drape_choice: drape ? JSON.stringify(drape) : null,
    is_default: profile.is_default ? (1 as const) : (0 as const),
    photo_id: null,
    image_url: profile.image_url,
    thumbnail_url: profile.thumbnail_url,
    created_at: profile.created_at,
    updated_at: profile.updated_at,
    changed_at: profile.changed_at ? JSON.stringify(profile.changed_at) : null,
    version: profile.version,
  };
  const points = colorPoints.map((point, position) => ({
    user_id: profile.user_id,
    profile_id: profile.id,
    position,
    id: point.id,
    name: point.name,
    hex: point.hex,
    raw_hex: point.rawHex ?? null,
    hex_before_white: point.hexBeforeWhite ?? null,
    x: point.x,
    y: point.y,
    source: point.source ?? null,
    scanned: point.scanned ? JSON.stringify(point.scanned) : null,
  }));
  return { row, points };
}

/** Columns that are never null fill in what the schema's parser lacks. */
function standIns({ id, created_at }: { readonly id: string; readonly created_at: string }) {
  return { now: created_at, newId: () => id };
}

/** `null` when the text is not JSON; an empty column holds the value null. */
function parseColumn(text: string | null): { readonly value: unknown } | null {
  if (text === null) return { value: null };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null; // The caller leaves out the whole record.
  }
}
