/** The target of a figure; a figure without one is only shown. */
export type Target = { readonly atMost: number } | { readonly atLeast: number };

export interface Figure {
  /** Its path in the line of JSON, with dots between the levels. */
  readonly place: string;
  readonly words: string;
  /** A ratio of two things measured in one run, which is much the same on another machine. */
  readonly isRatio?: boolean;
  readonly target?: Target;
  /** Measured by Lighthouse, which is installed for a full run only, and not on every machine. */
  readonly needsLighthouse?: true;
}

export interface Benchmark {
  /** Of the program: `bench/NAME.ts`. */
  readonly name: string;
  /** In one sentence. */
  readonly measures: string;
  readonly figures: readonly Figure[];
}

/** Allowed growth of the process from the first scans to the last, in megabytes: single readings vary by more. */
const NO_GROWTH = { atMost: 10 };
const MEMORY_OF_A_THREAD = { atMost: 500 };

/** Every program that needs no files of yours, in the order they run. */
export const BENCHMARKS: readonly Benchmark[] = [
  {
    name: 'face',
    measures:
      'Decoding and scanning six portraits, compared with decoding them and running the bare networks.',
    figures: [
      { place: 'ratio', words: 'scan, in bare runs', isRatio: true, target: { atMost: 1.2 } },
      { place: 'medianMs', words: 'one scan, ms' },
      { place: 'loadMs', words: 'loading the networks, ms' },
      { place: 'peakMB', words: 'most memory, MB', target: MEMORY_OF_A_THREAD },
      { place: 'growthMB', words: 'growth over 150 scans, MB', target: NO_GROWTH },
    ],
  },
  {
    name: 'garment',
    measures:
      'Decoding and scanning garments, compared with decoding them and running the bare segmenter.',
    figures: [
      { place: 'ratio', words: 'scan, in bare runs', isRatio: true, target: { atMost: 1.4 } },
      { place: 'medianMs', words: 'one scan, ms' },
      { place: 'loadMs', words: 'loading the networks, ms' },
      { place: 'peakMB', words: 'most memory, MB', target: MEMORY_OF_A_THREAD },
      { place: 'growthMB', words: 'growth over 60 scans, MB', target: NO_GROWTH },
    ],
  },
  {
    name: 'season',
    measures:
      'Judging a color for twelve seasons, compared with 480 differences by culori; whole readings of a face.',
    figures: [
      {
        place: 'ratio',
        words: 'checks in the time of culori',
        isRatio: true,
        target: { atLeast: 3 },
      },
      { place: 'readingsPerSecond', words: 'faces read in a second', target: { atLeast: 50_000 } },
    ],
  },
  {
    name: 'patterns',
    measures:
      'Drawing the twelve patterns at 1024 by 1024 with eight colors; cells of given areas, compared with d3-voronoi-map at the same accuracy.',
    figures: [
      {
        place: 'voronoiRatio',
        words: 'times faster than d3-voronoi-map',
        isRatio: true,
        target: { atLeast: 3 },
      },
      { place: 'fillRatio', words: 'a pattern, in fills with one color', isRatio: true },
      { place: 'medianMs', words: 'the middle pattern, ms', target: { atMost: 40 } },
      { place: 'slowestMs', words: 'the slowest pattern, ms', target: { atMost: 120 } },
    ],
  },
  {
    name: 'api',
    measures:
      'Listing and changing profiles over a hundred connections, compared with a bare server with the same SQL.',
    figures: [
      {
        place: 'ratio',
        words: 'throughput, lists and changes in turn',
        isRatio: true,
        target: { atLeast: 0.6 },
      },
      { place: 'ratios.list', words: 'throughput of lists', isRatio: true },
      { place: 'ratios.update', words: 'throughput of changes', isRatio: true },
      { place: 'p99Ms', words: 'worst p99 with a hundred connections, ms' },
      { place: 'listCost.10', words: 'a list of 10 profiles on a quiet server, ms' },
      { place: 'listCost.100', words: 'of 100, ms' },
      { place: 'listCost.1000', words: 'of 1,000, ms' },
    ],
  },
  {
    name: 'collections',
    measures: 'Answering 200 collections of 50 items each, all at once and one by one.',
    figures: [
      { place: 'SQLite.queries', words: 'queries for 200 collections', target: { atMost: 4 } },
      { place: 'SQLite.queriesOfOne', words: 'queries for one collection', target: { atMost: 4 } },
      { place: 'SQLite.withItemsMs', words: 'all at once, ms' },
      { place: 'SQLite.cpuMs', words: 'all at once, ms of the processor' },
      { place: 'SQLite.oneByOneMs', words: 'one by one, ms' },
      { place: 'SQLite.bytes', words: 'bytes of the answer' },
    ],
  },
  {
    name: 'fallback',
    measures:
      'How soon the embedded engine answers after the timeout of a provider that took the picture and stays silent.',
    figures: [
      { place: 'slowestFirstMs', words: 'the slowest first answer, ms', target: { atMost: 2000 } },
      { place: 'firstMs', words: 'the first answer, ms' },
      { place: 'nextMs', words: 'the whole of the next scan, ms' },
      { place: 'slowestNextMs', words: 'the slowest of those, ms' },
    ],
  },
  {
    name: 'web',
    measures:
      'All JavaScript a browser fetches for the gate and `/`, and what each further screen adds (gzip).',
    figures: [
      { place: 'firstRouteKB', words: 'the first screen, kB', target: { atMost: 210 } },
      { place: 'largestRouteKB', words: 'the heaviest further screen, kB', target: { atMost: 60 } },
      {
        place: 'lighthousePerformance',
        words: 'Lighthouse, performance',
        target: { atLeast: 95 },
        needsLighthouse: true,
      },
      {
        place: 'lighthouseAccessibility',
        words: 'Lighthouse, accessibility',
        target: { atLeast: 100 },
        needsLighthouse: true,
      },
    ],
  },
  {
    name: 'picker',
    measures: 'Picking colors of a photo of 24 megapixels in a browser.',
    figures: [
      {
        place: 'loupeP95Ms',
        words: 'a move with its loupe, p95, ms of main thread',
        target: { atMost: 8 },
      },
      {
        place: 'panelP95Ms',
        words: 'a pick with its panel, p95, ms of main thread',
        target: { atMost: 16 },
      },
      { place: 'openMs', words: 'from the file to a stage that answers, ms' },
      { place: 'leakMB', words: 'growth over 50 openings, MB', target: { atMost: 30 } },
    ],
  },
  {
    name: 'catalog',
    measures:
      'A catalog of 10,000 items in a browser, and what a page of a hundred costs the server.',
    figures: [
      {
        place: 'pageCostRatio',
        words: 'a page among 100,000 rows, in pages among 1,000',
        isRatio: true,
        target: { atMost: 1.5 },
      },
      { place: 'firstGridMs', words: 'from the address to the first items, ms' },
      {
        place: 'filterP95Ms',
        words: 'a change of the filter, p95, ms of main thread',
        target: { atMost: 50 },
      },
      {
        place: 'worstFrameMs',
        words: 'the longest task while scrolling, ms',
        target: { atMost: 32 },
      },
    ],
  },
];
