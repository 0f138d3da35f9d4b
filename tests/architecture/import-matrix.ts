/**
 * Who may import whom. A target is written as a path from the root (`packages/domain/color/hex.ts`), as
 * `workspace:domain` for a package's public entry, as `npm:name/sub` or as `node:name`. `$1` in a pattern is replaced
 * by the first group of `from`.
 */
export interface ImportRule {
  readonly why: string;
  readonly from: RegExp;
  /** If set, everything else is refused. */
  readonly allowed?: readonly string[];
  readonly forbidden?: readonly string[];
  /** Whether tests, fixtures and `testing/` folders are exempt; from most rules they are not. */
  readonly sparesTests?: true;
}

const TEST_TOOLS = ['npm:vitest$', 'npm:fast-check$', 'node:'];

const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  domain: ['npm:culori/fn$', 'npm:zod/mini$'],
  vision: ['workspace:domain$'],
  sync: ['workspace:domain$', 'npm:zod/mini$'],
  pattern: ['workspace:domain$'],
  contract: ['workspace:domain$', 'npm:zod/mini$'],
  words: ['workspace:domain$', 'workspace:vision$'],
};

const PACKAGE_RULES = Object.entries(PACKAGES).flatMap(([name, allowed]): ImportRule[] => [
  {
    why: `packages/${name} thinks with ${allowed.join(', ').replaceAll('$', '')} and nothing else`,
    from: new RegExp(`^packages/${name}/`),
    allowed: [`packages/${name}/`, ...allowed],
    sparesTests: true,
  },
  {
    why: `tests of packages/${name} may use the test tools and Node besides`,
    from: new RegExp(`^packages/${name}/.*\\.(?:test|fixture)\\.ts$`),
    allowed: [`packages/${name}/`, ...allowed, ...TEST_TOOLS, 'npm:sharp$', 'npm:ase-utils$'],
  },
]);

/** The folders of the web app, from the outside in: each knows those after it, and none before it. */
const WEB_LAYERS = [
  'app',
  'screens',
  'features',
  'ui',
  '(?:store|media|api|pwa)',
  '(?:words|base)',
];

const WEB_RULES = WEB_LAYERS.slice(1).map((layer, outer): ImportRule => ({
  why: `${layer} knows nothing of what uses it`,
  from: new RegExp(`^apps/web/${layer}/`),
  forbidden: [`apps/web/(?:${WEB_LAYERS.slice(0, outer + 1).join('|')})/`],
  sparesTests: true,
}));

export const IMPORT_RULES: readonly ImportRule[] = [
  ...PACKAGE_RULES,
  {
    why: 'a package is entered through its public entrance',
    from: /^(apps|bench|models|scripts|tests)\//,
    forbidden: ['packages/', 'workspace:[^/]+/(?!behaviour$)'],
  },
  {
    why: 'the web app knows nothing of the server',
    from: /^apps\/web\//,
    forbidden: ['apps/server/', 'workspace:server'],
  },
  {
    why: 'the server knows nothing of the web app',
    from: /^apps\/server\//,
    forbidden: ['apps/web/', 'workspace:web', 'npm:react', 'npm:vite$'],
  },
  {
    why: 'what runs in a browser uses nothing of Node',
    from: /^apps\/web\/(?!.*\.config\.ts$)/,
    forbidden: ['node:'],
    sparesTests: true,
  },
  {
    why: 'the browser gets the small zod and the small culori',
    from: /^apps\/web\//,
    forbidden: ['npm:zod$', 'npm:culori$'],
  },
  {
    why: 'features never import each other; a screen introduces them',
    from: /^apps\/web\/features\/([^/]+)\//,
    forbidden: ['apps/web/features/(?!$1/)'],
  },
  ...WEB_RULES,
  {
    why: 'what the web app stores, reads, sends and fetches knows nothing of React',
    from: /^apps\/web\/(store\/(?!repositories\/)|media\/(?!drape\/)|api|pwa|base|words)/,
    forbidden: ['npm:react'],
    sparesTests: true,
  },
  {
    why: 'routes of the server take their parts by argument; wiring.ts chooses them',
    from: /^apps\/server\/routes\//,
    forbidden: [
      'apps/server/(vision|storage|photos)/',
      'apps/server/(wiring|main)\\.',
      'apps/server/routes/',
    ],
    sparesTests: true,
  },
  {
    why: "a provider's own library is known to its folder alone; everybody else asks a LanguageModel",
    from: /^(apps|bench|packages|scripts|tests)\/(?!server\/providers\/(?:anthropic|openai)\/)/,
    forbidden: ['npm:(@anthropic-ai|openai)'],
  },
  {
    why: 'the product does not need its workshop',
    from: /^(apps|packages)\//,
    forbidden: ['(bench|lab|scripts|tests)/'],
    sparesTests: true,
  },
];
