/** A Content-Security-Policy by directive. */
function readPolicy(header: string): ReadonlyMap<string, readonly string[]> {
  const rules = header.split(';').map((rule) => rule.trim().split(/\s+/));
  return new Map(rules.map(([name = '', ...sources]) => [name, sources]));
}

/** Directives that would let foreign code run, or let another page embed ours. */
export function findHoles(header: string): readonly string[] {
  const policy = readPolicy(header);
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? [];
  return [
    ...[...policy.values()].flat().filter((source) => LOOSE.test(source)),
    ...scripts.filter((source) => !SCRIPT_SOURCES.has(source)).map((it) => `script-src ${it}`),
    ...CLOSED.filter((name) => !isClosed(policy, name)).map((name) => `no ${name} 'none'`),
    ...(isShutTo(policy, 'form-action') || policy.has('sandbox') ? [] : ['open form-action']),
    ...(policy.has('default-src') ? [] : ['no default-src']),
  ];
}

/** Inline code, code from text, and files of any origin. */
const LOOSE =
  /^(?:'unsafe-inline'|'unsafe-eval'|'unsafe-hashes'|'strict-dynamic'|\*|https?:|http:\/\/\*)$/;
const SCRIPT_SOURCES = new Set(["'self'", "'none'", "'wasm-unsafe-eval'"]);
const CLOSED = ['object-src', 'base-uri', 'frame-ancestors'];

/** `object-src` falls back to `default-src`; an empty sandbox allows neither a base nor forms. */
function isClosed(policy: ReadonlyMap<string, readonly string[]>, name: string): boolean {
  const fallback = name === 'object-src' ? policy.get('default-src') : undefined;
  if (name === 'base-uri' && policy.has('sandbox')) return true;
  return (policy.get(name) ?? fallback)?.join() === "'none'";
}

function isShutTo(policy: ReadonlyMap<string, readonly string[]>, name: string): boolean {
  return ["'self'", "'none'"].includes(policy.get(name)?.join() ?? '');
}
