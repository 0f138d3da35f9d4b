/** Texts that have broken servers before: encodings, quoting, paths, disguised numbers, and sheer size. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{feff}',
  '\ud800',
  'e\u0301'.repeat(50),
  '\u202eevil',
  '👩‍👩‍👧‍👧',
  "'; drop table profiles; --",
  '" or ""="',
  '\\',
  '%',
  '_%',
  '%00',
  '%2e%2e%2f',
  '%zz',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/dev/null',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '${jndi:ldap://127.0.0.1/a}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  '[object Object]',
  '{"a":1}',
  '[]',
  '{"colorPoints":[{"id":"a","hex":"#000000"}]}',
  '#GGGGGG',
  '#12345',
  '2026-02-30T25:61:61Z',
  'active',
  'default',
  '00000000-0000-0000-0000-000000000000',
  'A'.repeat(201),
  'A'.repeat(70_000),
  '\n\r\nSet-Cookie: a=b',
  'data:image/png;base64,AAAA',
  'AAAA'.repeat(100),
];

/** Values of all types in unexpected places. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER + 2,
  1e308,
  -1e308,
  5e-324,
  [],
  [[]],
  [null],
  {},
  { length: -1 },
  { toString: 'x', valueOf: 1 },
  JSON.parse('{"__proto__":{"polluted":1}}'),
  { constructor: { prototype: { polluted: 1 } } },
  nest(200),
  Array.from({ length: 2000 }, (_, at) => at),
];

/** Bodies that are invalid or unusual JSON. */
export const HOSTILE_BODIES: readonly string[] = [
  '',
  '{',
  '}',
  '{"a":',
  '{"a":1}{"b":2}',
  '{"a":1,}',
  "{'a':1}",
  'null',
  '[]',
  '"text"',
  '1e400',
  '\u{feff}{}',
  '{"profile_name":"a","profile_name":{}}',
  '{"__proto__":{"x":1}}',
  '{"a":{"__proto__":null}}',
  '['.repeat(20_000),
  `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  `{"a":"${'x'.repeat(100_000)}"}`,
  `{"profile_name":"${'\\u0000'.repeat(100)}"}`,
  deepReport(100),
  deepReport(8000),
  '\0\u0001\u0002',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'a=1&b=2',
];

export const CONTENT_TYPES: readonly string[] = [
  'application/json',
  'application/json; charset=utf-7',
  'application/json; charset=',
  'APPLICATION/JSON',
  'application/merge-patch+json',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'image/jpeg',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  'multipart/mixed; boundary=x',
  '',
  ';',
  'a/b/c',
];

/** Multipart bodies with the boundary `x`, most of them broken. */
export const HOSTILE_FORMS: readonly string[] = [
  '',
  '--x',
  '--x--',
  '--x\r\n',
  '--x\r\n\r\n--x--\r\n',
  '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--y--\r\n',
  field('a', '1').slice(0, -6),
  field('', 'no name'),
  field('__proto__', '{"x":1}'),
  field('constructor', '1'),
  field('a'.repeat(300), '1'),
  field('profile_name', 'A'.repeat(300_000)),
  field('profile_name', '\0'),
  field('personal_colors', '{'),
  field('personal_colors', '['.repeat(5000)),
  field('personal_colors', '{"__proto__":{"colorPoints":[]}}'),
  field('is_default', 'maybe'),
  field('version', '1e309'),
  field('image', 'a text where a file belongs'),
  Array.from({ length: 60 }, (_, at) => field(`f${at}`, '1').slice(0, -7)).join('') + '--x--\r\n',
  '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n',
  `--x\r\n${'X-Long: a\r\n'.repeat(3000)}\r\n1\r\n--x--\r\n`,
  file('image', '../../evil.jpg', 'GIF89a'),
  file('image', 'a.jpg', ''),
  file('image', 'a.jpg', 'PK\u0003\u0004'),
  file('image', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  file('image', 'a.jpg', '\u00ff\u00d8\u00ff\u00e0'),
  file('image', 'a.png', '\u0089PNG\r\n\u001a\n'),
  file('avatar', 'a.jpg', 'not asked for'),
  file('image', 'a.jpg', 'one').slice(0, -7) + file('image', 'b.jpg', 'two'),
];

function field(name: string, value: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`;
}

function file(name: string, filename: string, content: string): string {
  const head = `Content-Disposition: form-data; name="${name}"; filename="${filename}"`;
  return `--x\r\n${head}\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n--x--\r\n`;
}

function nest(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = { a: value };
  return value;
}

/** A valid error report, except for its depth. */
function deepReport(depth: number): string {
  const known =
    '"message":"m","errorType":"api","severity":"info","timestamp":"2026-03-01T12:00:00Z"';
  return `{${known},"context":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
}
