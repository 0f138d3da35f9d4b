import {
  faceScanSchema,
  noteSchema,
  scannedPointSchema,
  warningSchema,
} from '@color-almanac/domain';
import * as z from 'zod/mini';

import { ACCOUNT_ENDPOINTS } from './accounts.ts';
import { agreedProviderFields } from './ai-provider.ts';
import { CATALOG_ENDPOINTS } from './catalog.ts';
import { CLOTHING_ENDPOINTS } from './clothing.ts';
import { takingCodes } from './coded-texts.ts';
import { COLLECTED_ITEM_ENDPOINTS } from './collected-items.ts';
import { COLLECTION_ENDPOINTS } from './collections.ts';
import { COLOR_CHECK_ENDPOINTS } from './color-check.ts';
import { CONFIGURATION_ENDPOINTS } from './configuration.ts';
import type { Endpoint } from './endpoint.ts';
import { ERROR_REPORT_ENDPOINTS } from './error-reports.ts';
import { sentImageSchema } from './image-upload.ts';
import { PALETTE_ENDPOINTS } from './palettes.ts';
import { PASSKEY_ENDPOINTS } from './passkeys.ts';
import { PHOTO_ENDPOINTS, PROFILE_ENDPOINTS } from './profiles.ts';
import { PROGRESS_TYPE } from './progress.ts';
import { SEASON_ANALYSIS_ENDPOINTS } from './season-analysis.ts';
import { SEASON_ADVICE_ENDPOINTS } from './season-advice.ts';
import { SESSION_ENDPOINTS } from './sessions.ts';
import { TRASH_ENDPOINTS } from './trash.ts';

const wordedPointSchema = z.extend(scannedPointSchema, {
  note: z.string(),
  noteCodes: z.optional(noteSchema),
});

/** The scan with English texts, and the codes beside them. */
const wordedScanSchema = z.extend(faceScanSchema, {
  hair: wordedPointSchema,
  lightEye: wordedPointSchema,
  darkEye: wordedPointSchema,
  cheek: wordedPointSchema,
  lips: wordedPointSchema,
  warnings: z.array(z.string()),
  warningCodes: z.array(warningSchema),
});

/**
 * Every call from the web app to the server. Routes are built from this table and the web app calls by it, so the two
 * cannot drift apart.
 */
export const ENDPOINTS = {
  health: {
    method: 'GET',
    path: '/health',
    auth: 'none',
    summary: 'Says that the server is alive and which version it is.',
    body: null,
    data: z.object({ status: z.literal('ok'), version: z.string() }),
  },
  analyzeFacePoints: {
    method: 'POST',
    path: '/api/analyze-face-points',
    auth: 'unless-open',
    summary:
      'Reads hair, eye, cheek and lip colors from a portrait. The photo is not stored. ' +
      `Who accepts ${PROGRESS_TYPE} gets each step in a line of its own, and the answer in the last.`,
    body: z.object({ image: sentImageSchema, ...agreedProviderFields }),
    data: z.extend(wordedScanSchema, { secondOpinion: z.optional(wordedScanSchema) }),
    taken: takingCodes(z.extend(faceScanSchema, { secondOpinion: z.optional(faceScanSchema) })),
  },
  ...SEASON_ANALYSIS_ENDPOINTS,
  ...SEASON_ADVICE_ENDPOINTS,
  ...CLOTHING_ENDPOINTS,
  ...COLOR_CHECK_ENDPOINTS,
  ...CONFIGURATION_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
  ...SESSION_ENDPOINTS,
  ...PROFILE_ENDPOINTS,
  ...PHOTO_ENDPOINTS,
  ...CATALOG_ENDPOINTS,
  ...PALETTE_ENDPOINTS,
  ...COLLECTION_ENDPOINTS,
  ...COLLECTED_ITEM_ENDPOINTS,
  ...TRASH_ENDPOINTS,
  ...ERROR_REPORT_ENDPOINTS,
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof ENDPOINTS;

/** What a caller passes in, before the server's schema parses it; null if nothing is sent. */
export type RequestBody<Name extends EndpointName> =
  (typeof ENDPOINTS)[Name]['body'] extends z.ZodMiniType
    ? z.input<(typeof ENDPOINTS)[Name]['body']>
    : null;

/** What a caller in the web app gets back. */
export type TakenData<Name extends EndpointName> = (typeof ENDPOINTS)[Name] extends {
  taken: infer Taken extends z.ZodMiniType;
}
  ? z.output<Taken>
  : AnswerData<Name>;

/** What is under `data` when a call succeeds. */
export type AnswerData<Name extends EndpointName> = z.output<(typeof ENDPOINTS)[Name]['data']>;
