import type { ApiDescription, ApiOperation } from './describe-api.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** The API reference for humans: one page without scripts. */
export function writeApiPage({ info, paths, components }: ApiDescription): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'other');
  const links = [...groups.keys()].map((tag) => `<li><a href="#${tag}">${escape(tag)}</a></li>`);
  const sections = [...groups].map(
    ([tag, calls]) =>
      `<section id="${tag}"><h2>${escape(tag)}</h2>${calls.map(writeOperation).join('')}</section>`,
  );
  const nouns = Object.entries(components.schemas).map(
    ([id, schema]) =>
      `<section id="${id}" class="noun"><h3>${escape(id)}</h3>${writeSchema(schema)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Color Almanac: the API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><a href="/">Color Almanac</a><span>API ${escape(String(info['version']))}</span></header>
<main>
<h1>The API</h1>
<p class="lead">${markCode(escape(String(info['description'])))}</p>
<p>The same as an <a href="/api/openapi.json">OpenAPI document</a>. Calls marked “signed in” want
<code>Authorization: Bearer</code> and the <code>jwt</code> of <a href="#exchangeCode">exchangeCode</a>.</p>
<nav aria-label="Subjects"><ul>${links.join('')}<li><a href="#nouns">nouns</a></li></ul></nav>
${sections.join('\n')}
<section id="nouns"><h2>nouns</h2>${nouns.join('')}</section>
</main>
</body>
</html>
`;
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: ApiOperation;
}

function writeOperation({ path, method, operation }: Call): string {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const rows = parameters.map(
    (parameter) =>
      `<tr><td><code>${escape(String(parameter['name']))}</code></td><td>${escape(String(parameter['in']))}</td>` +
      `<td>${writeType(parameter['schema'] as JsonSchema)}</td></tr>`,
  );
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [answerType, answer] = Object.entries(contentOf(responses['200']))[0] ?? [];
  return `<article id="${escape(operationId)}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code>${writeAccess(operation)}</h3>
<p>${escape(summary)}</p>
${rows.length > 0 ? `<h4>Parameters</h4><table><tbody>${rows.join('')}</tbody></table>` : ''}
${bodyType === undefined ? '' : `<h4>Body, ${escape(bodyType)}</h4>${writeSchema(schemaOf(body))}`}
<h4>Answer, ${escape(answerType ?? '')}</h4>${writeSchema(dataOf(schemaOf(answer)))}
</article>`;
}

function writeAccess({ security }: ApiOperation): string {
  if (security.length === 0) return '';
  const words = security.length === 1 ? 'signed in' : 'signed in or not';
  return ` <span class="access">${words}</span>`;
}

function contentOf(response: JsonSchema | undefined): JsonSchema {
  return (response?.['content'] ?? {}) as JsonSchema;
}

function schemaOf(media: unknown): JsonSchema {
  return ((media as JsonSchema | undefined)?.['schema'] ?? {}) as JsonSchema;
}

/** The envelope is always the same, so only `data` is shown. */
function dataOf(schema: JsonSchema): JsonSchema {
  const properties = schema['properties'] as JsonSchema | undefined;
  return (properties?.['data'] as JsonSchema | undefined) ?? schema;
}

/** An object becomes a table of its members, anything else one line. */
function writeSchema(schema: JsonSchema): string {
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined;
  if (properties === undefined) return `<p>${writeType(schema)}</p>`;
  const required = new Set((schema['required'] ?? []) as readonly string[]);
  const rows = Object.entries(properties).map(
    ([name, member]) =>
      `<tr><td><code>${escape(name)}</code></td><td>${required.has(name) ? 'required' : ''}</td>` +
      `<td>${writeType(member)}</td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

/** A type in words, with links to schemas. */
function writeType(schema: JsonSchema): string {
  const { $ref, type, anyOf, items, format, properties } = schema;
  const choices = schema['enum'] as readonly unknown[] | undefined;
  if (typeof $ref === 'string') {
    const id = $ref.split('/').at(-1) ?? '';
    return `<a href="#${escape(id)}">${escape(id)}</a>`;
  }
  if (Array.isArray(anyOf)) return (anyOf as JsonSchema[]).map(writeType).join(' or ');
  if (choices)
    return choices.map((choice) => `<code>${escape(JSON.stringify(choice))}</code>`).join(' ');
  if ('const' in schema) return `<code>${escape(JSON.stringify(schema['const']))}</code>`;
  if (type === 'array') return `list of ${items ? writeType(items as JsonSchema) : 'anything'}`;
  if (type === 'object' && properties) return writeSchema(schema);
  const words = [type ?? 'anything', format].filter((word) => word !== undefined).map(String);
  return escape([...words, ...writeBounds(schema)].join(', '));
}

const BOUNDS = {
  minLength: 'at least # characters',
  maxLength: 'at most # characters',
  minimum: 'from #',
  maximum: 'to #',
} as const;

function writeBounds(schema: JsonSchema): readonly string[] {
  return Object.entries(BOUNDS).flatMap(([name, words]) => {
    const value = schema[name];
    const isTold = typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;
    return isTold ? [words.replace('#', String(value))] : [];
  });
}

function markCode(escaped: string): string {
  return escaped.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
