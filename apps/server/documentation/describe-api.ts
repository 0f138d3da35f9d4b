import {
  collectionSchema,
  ENDPOINTS,
  ERROR_CODES,
  ERROR_STATUS,
  failureSchema,
  type Endpoint,
} from '@color-almanac/contract';
import {
  catalogItemSchema,
  colorPointSchema,
  colorRelationSchema,
  faceScanSchema,
  hexSchema,
  storedPaletteSchema,
  trashEntrySchema,
  patternChoiceSchema,
  personalColorsSchema,
  profileRecordSchema,
  SEASON_KEYS,
  seasonAnalysisSchema,
  seasonKeySchema,
  seasonMatchSchema,
  seasonReadingSchema,
  sisterSeasonSchema,
  userSchema,
  workingColorSchema,
} from '@color-almanac/domain';
import * as z from 'zod';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas defined once and referenced everywhere. */
const NOUNS: Readonly<Record<string, z.core.$ZodType>> = {
  Profile: profileRecordSchema,
  PersonalColors: personalColorsSchema,
  ColorPoint: colorPointSchema,
  FaceScan: faceScanSchema,
  SeasonAnalysis: seasonAnalysisSchema,
  SeasonReading: seasonReadingSchema,
  SeasonMatch: seasonMatchSchema,
  ColorRelation: colorRelationSchema,
  SisterSeason: sisterSeasonSchema,
  Palette: storedPaletteSchema,
  WorkingColor: workingColorSchema,
  PatternChoice: patternChoiceSchema,
  CatalogItem: catalogItemSchema,
  Collection: collectionSchema,
  TrashEntry: trashEntrySchema,
  User: userSchema,
  Failure: failureSchema,
};

export interface ApiDescription {
  readonly openapi: '3.1.1';
  readonly info: JsonSchema;
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> } & JsonSchema;
}

export interface ApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly JsonSchema[];
  readonly parameters: readonly JsonSchema[];
  readonly requestBody?: { readonly content: JsonSchema } & JsonSchema;
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

/** The OpenAPI document, generated from the contract alone. */
export function describeApi(version: string): ApiDescription {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NOUNS)) registry.add(schema, { id });
  const answers = describeAnswers(registry);
  const paths: Record<string, Record<string, ApiOperation>> = {};
  const sent: Record<string, JsonSchema> = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS as Record<string, Endpoint>)) {
    const operations = (paths[endpoint.path] ??= {});
    const body = describeBody(endpoint, sent);
    operations[endpoint.method.toLowerCase()] = describeOperation(name, endpoint, {
      data: answers.dataOf(name),
      body,
    });
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Color Almanac',
      version,
      description:
        'Finds a color season from a photo and saves color profiles, clothes, collections and palettes. Every answer is ' +
        '`{success: true, data}` or `{success: false, message, error}`; `message` is a sentence for the ' +
        'user, `error` one of a closed list of codes.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: { ...answers.schemas, ...sent },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `jwt` of `exchangeCode`.',
        },
      },
    },
  };
}

interface Answers {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** The schema of `data` for each successful call. */
  readonly dataOf: (name: string) => JsonSchema;
}

/** Converted together, so that they reference the same schemas. */
function describeAnswers(registry: z.core.$ZodRegistry<{ id: string }>): Answers {
  const idOf = new Map<string, string>();
  for (const [name, { data, answer }] of Object.entries(ENDPOINTS as Record<string, Endpoint>)) {
    if (answer === 'photo') continue;
    const id = registry.get(data)?.id ?? `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}Data`;
    if (!registry.has(data)) registry.add(data, { id });
    idOf.set(name, id);
  }
  const { schemas } = z.toJSONSchema(registry, { ...DIALECT, io: 'output', uri: pointTo });
  return {
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([id, schema]) => [id, withoutHead(schema)]),
    ),
    dataOf: (name) => ({ $ref: pointTo(idOf.get(name) ?? '') }),
  };
}

/**
 * Types that JSON cannot express stay open. A season is one of twelve and a color a hex text in input and output alike.
 */
const DIALECT: z.core.ToJSONSchemaParams = {
  target: 'draft-2020-12',
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => {
    // zod writes `readOnly` for immutable values, but in OpenAPI it means "must not be sent".
    delete jsonSchema.readOnly;
    if (zodSchema === hexSchema) Object.assign(jsonSchema, { type: 'string', format: 'hex color' });
    if (zodSchema !== seasonKeySchema) return;
    Object.assign(jsonSchema, { type: 'string', enum: [...SEASON_KEYS] });
  },
};

function describeOperation(
  name: string,
  endpoint: Endpoint,
  { data, body }: { readonly data: JsonSchema; readonly body: JsonSchema | null },
): ApiOperation {
  const { auth, params, query, answer, path } = endpoint;
  const summary = endpoint.fresh ? `${endpoint.summary} ${NEEDS_FRESH}` : endpoint.summary;
  const success =
    answer === 'photo'
      ? { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: envelope(data) } };
  const failure = { 'application/json': { schema: { $ref: pointTo('Failure') } } };
  return {
    operationId: name,
    summary,
    tags: [/^\/(?:api\/)?([a-z-]+)/.exec(path)?.[1] ?? 'other'],
    security: {
      none: [],
      optional: [{}, { bearer: [] }],
      'unless-open': [{ bearer: [] }],
      required: [{ bearer: [] }],
    }[auth],
    parameters: [
      ...describeParams(params, 'path'),
      ...describeParams(query, 'query'),
      ...(endpoint.method !== 'GET' && auth !== 'none' ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body === null ? {} : { requestBody: { required: true, content: body } }),
    responses: {
      200: { description: 'It was done.', content: success },
      default: { description: `It was not done: ${FAILURE_WORDS}.`, content: failure },
    },
  };
}

const NEEDS_FRESH = 'Needs a sign-in of the last ten minutes.';

const FAILURE_WORDS = ERROR_CODES.map((code) => `${code} (${ERROR_STATUS[code]})`).join(', ');

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again under the same key within a day, POST within thirty days, the call is carried out once.',
  schema: { type: 'string', maxLength: 200 },
};

function describeParams(
  params: Endpoint['params'],
  place: 'path' | 'query',
): readonly JsonSchema[] {
  if (params === undefined) return [];
  const { properties = {} } = withoutHead(z.toJSONSchema(params, { ...DIALECT, io: 'input' }));
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path',
    schema,
  }));
}

/**
 * A form carries nested members as JSON texts and the photo as a file; the same call takes plain JSON too. Input is
 * wider than output, so the schemas are defined a second time, in `sent`.
 */
function describeBody(
  { body, bodyKind }: Endpoint,
  sent: Record<string, JsonSchema>,
): JsonSchema | null {
  if (body === null) return null;
  const metadata = z.registry<{ id: string }>();
  for (const [id, noun] of Object.entries(NOUNS)) metadata.add(noun, { id: `${id}Sent` });
  const whole = z.toJSONSchema(body, { ...DIALECT, io: 'input', metadata });
  const text = JSON.stringify(withoutHead(whole)).replaceAll('#/$defs/', pointTo(''));
  const { $defs = {}, ...schema } = JSON.parse(text) as JsonSchema;
  for (const [id, noun] of Object.entries($defs as object)) sent[id] = withoutHead(noun as object);
  const json = { 'application/json': { schema } };
  if (bodyKind !== 'multipart') return json;
  const properties = {
    ...(schema['properties'] as JsonSchema),
    image: {
      type: 'string',
      format: 'binary',
      description: 'JPEG, PNG, WebP or HEIC, at most 15 MB',
    },
  };
  return { 'multipart/form-data': { schema: { ...schema, properties } }, ...json };
}

function envelope(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data },
  };
}

function pointTo(id: string): string {
  return `#/components/schemas/${id}`;
}

function withoutHead(schema: object): JsonSchema {
  const { $schema: _schema, $id: _id, ...rest } = schema as Record<string, unknown>;
  return rest;
}
