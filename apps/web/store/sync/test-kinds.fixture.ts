import type { CatalogItem, StoredCollection, StoredPalette, Profile } from '@color-almanac/domain';
import type { StoredRecord, DataStore, PutOutcome, RecordRepository } from '@color-almanac/sync';
import {
  sampleCollection,
  sampleStoredItem,
  samplePalette,
  samplePhoto,
  sampleProfile,
} from '@color-almanac/sync/behaviour';

import type { TestServer } from './test-server.fixture.ts';

/** What tests do with records of any kind. Records have numbers; each is first named after its kind and number. */
export interface KindCase {
  readonly kind: 'profiles' | 'palettes' | 'items' | 'collections';
  readonly path: string;
  /** The names of the first two records. */
  readonly names: readonly [string, string];
  readonly idOf: (number: number) => string;
  readonly repositoryOf: (dataStore: DataStore) => RecordRepository<StoredRecord>;
  /** Creates a record, or renames an existing one. */
  readonly put: (dataStore: DataStore, number: number, name?: string) => Promise<PutOutcome>;
  readonly list: (dataStore: DataStore) => Promise<readonly string[]>;
  readonly listThere: (server: TestServer) => readonly string[];
  readonly recordsThere: (server: TestServer) => Map<string, StoredRecord>;
  /** What the user does on another device. */
  readonly renameElsewhere: (server: TestServer, number: number, name: string) => void;
}

interface CaseOf<R extends StoredRecord> extends Pick<KindCase, 'kind' | 'path'> {
  readonly sample: (number: number) => R;
  readonly nameOf: (record: R) => string;
  readonly rename: (record: R, name: string) => R;
  readonly repositoryOf: (dataStore: DataStore) => RecordRepository<R>;
  readonly put: (dataStore: DataStore, record: R, madeFrom: R | null) => Promise<PutOutcome>;
  readonly recordsThere: (server: TestServer) => Map<string, R>;
  readonly renameElsewhere: (server: TestServer, id: string, name: string) => void;
}

function caseOf<R extends StoredRecord>(about: CaseOf<R>): KindCase {
  const { sample, nameOf, rename, repositoryOf, put, recordsThere, renameElsewhere } = about;
  const sorted = (records: Iterable<R>) => [...records].map(nameOf).toSorted();
  return {
    kind: about.kind,
    path: about.path,
    names: [nameOf(sample(1)), nameOf(sample(2))],
    idOf: (number) => sample(number).id,
    repositoryOf: (dataStore) => repositoryOf(dataStore),
    put: async (dataStore, number, name) => {
      const known = await repositoryOf(dataStore).get(sample(number).id);
      const record = known ?? sample(number);
      return put(dataStore, name === undefined ? record : rename(record, name), known);
    },
    list: async (dataStore) => sorted(await repositoryOf(dataStore).list()),
    listThere: (server) => sorted(recordsThere(server).values()),
    recordsThere: (server) => recordsThere(server),
    renameElsewhere: (server, number, name) => renameElsewhere(server, sample(number).id, name),
  };
}

const withName = <R extends object>(record: R, name: string): R => ({ ...record, name });

export const KIND_CASES: readonly KindCase[] = [
  caseOf<Profile>({
    kind: 'profiles',
    path: '/api/profiles',
    sample: (number) => sampleProfile(number, number),
    nameOf: ({ profile_name }) => profile_name,
    rename: (profile, profile_name) => ({ ...profile, profile_name }),
    repositoryOf: ({ profiles }) => profiles,
    put: ({ profiles }, profile, madeFrom) => profiles.put(profile, madeFrom ?? undefined),
    recordsThere: ({ profiles }) => profiles,
    renameElsewhere: (server, id, profile_name) => server.changeElsewhere(id, { profile_name }),
  }),
  caseOf<StoredPalette>({
    kind: 'palettes',
    path: '/api/palettes',
    sample: samplePalette,
    nameOf: ({ name }) => name,
    rename: withName,
    repositoryOf: ({ palettes }) => palettes,
    put: ({ palettes }, palette) => palettes.put(palette),
    recordsThere: ({ palettes }) => palettes.stored,
    renameElsewhere: ({ palettes }, id, name) => palettes.changeElsewhere(id, { name }),
  }),
  caseOf<CatalogItem>({
    kind: 'items',
    path: '/api/catalog/items',
    sample: sampleStoredItem,
    nameOf: ({ name }) => String(name),
    rename: withName,
    repositoryOf: ({ items }) => items,
    put: ({ items }, item) => items.put(item, samplePhoto()),
    recordsThere: ({ items }) => items.stored,
    renameElsewhere: ({ items }, id, name) => items.changeElsewhere(id, { name }),
  }),
  caseOf<StoredCollection>({
    kind: 'collections',
    path: '/api/collections',
    sample: sampleCollection,
    nameOf: ({ name }) => name,
    rename: withName,
    repositoryOf: ({ collections }) => collections,
    put: ({ collections }, collection) => collections.put(collection),
    recordsThere: ({ collections }) => collections.stored,
    renameElsewhere: ({ collections }, id, name) => collections.changeElsewhere(id, { name }),
  }),
];
