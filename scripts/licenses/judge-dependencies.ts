import { ALLOWED_LICENSES, ALLOWED_PACKAGES, type Destination } from './allowed-licenses.ts';
import type { Dependencies, Dependency } from './list-dependencies.ts';

/** Marks in THIRD_PARTY.md around the list that `npm run licenses -- write` generates. */
export const LIST_BEGIN = '<!-- npm run licenses -- write: begin -->';
export const LIST_END = '<!-- npm run licenses -- write: end -->';

/** Reasons against distribution, each a sentence that says what to do; empty when all is well. */
export function judgeDependencies(
  dependencies: Dependencies,
  thirdParty: string,
): readonly string[] {
  const places = Object.entries(dependencies) as [
    Exclude<Destination, 'anywhere'>,
    readonly Dependency[],
  ][];
  const refused = places.flatMap(([place, list]) => list.flatMap((it) => refuseLicense(it, place)));
  const shipped = [...dependencies.browser, ...dependencies.server];
  return [...new Set([...refused, ...findUnnamed(shipped, thirdParty)])];
}

function refuseLicense(
  { name, version, license }: Dependency,
  place: Exclude<Destination, 'anywhere'>,
): readonly string[] {
  if (Object.hasOwn(ALLOWED_PACKAGES, name) || isAllowed(license, place)) return [];
  return [
    `${name} ${version} (${place}) is under "${license}", which scripts/licenses/allowed-licenses.ts does not allow there. ` +
      'Read it, then add it with a reason or use another package.',
  ];
}

/** SPDX: all licenses joined by AND must be allowed, of those joined by OR one is enough. */
function isAllowed(license: string, place: Destination): boolean {
  const choices = license.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) =>
    choice.split(' AND ').every((each) => {
      const known = Object.hasOwn(ALLOWED_LICENSES, each) ? ALLOWED_LICENSES[each] : undefined;
      return known?.places.some((allowed) => allowed === 'anywhere' || allowed === place) ?? false;
    }),
  );
}

/** A distributed package must be on the page with its exact version. */
function findUnnamed(shipped: readonly Dependency[], page: string): readonly string[] {
  return shipped
    .filter(({ name, version }) => !isListed(page, `${name} ${version}`))
    .map(
      ({ name, version }) =>
        `THIRD_PARTY.md does not name ${name} ${version}. ` +
        'What browsers get goes into its table by hand, with its copyright; the rest: npm run licenses -- write',
    );
}

/** As whole words: `cookie 2.0.2` is not in `set-cookie 2.0.2`, and 1.2 not in 1.2.1. */
function isListed(page: string, words: string): boolean {
  for (let at = page.indexOf(words); at >= 0; at = page.indexOf(words, at + 1)) {
    const before = page.at(at - 1) ?? '';
    const after = page.slice(at + words.length);
    if ((at === 0 || !/[\w@/.-]/.test(before)) && !/^(?:\w|[.-]\w)/.test(after)) return true;
  }
  return false;
}

/** The page with a newly generated list of the server's packages. */
export function writeServerList(page: string, server: readonly Dependency[]): string {
  const [begin, end] = [page.indexOf(LIST_BEGIN), page.indexOf(LIST_END)];
  if (begin < 0 || end < begin) throw new Error(`THIRD_PARTY.md has lost its line "${LIST_BEGIN}"`);
  const lines = Map.groupBy(server, ({ license }) => license);
  const listed = [...lines]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([license, list]) => `- ${license}: ${list.map(nameOf).join(', ')}`);
  return `${page.slice(0, begin)}${LIST_BEGIN}\n\n${listed.join('\n')}\n\n${page.slice(end)}`;
}

function nameOf({ name, version }: Dependency): string {
  return `${name} ${version}`;
}
