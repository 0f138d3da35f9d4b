import type { KindReport, TransferReport } from '@color-almanac/sync';

import { OWN_DATA_WORDS } from '../../words/own-your-data.words.ts';
import styles from './own-your-data.module.css';

/** The result of an import. */
export function ImportReport({ profile, palette, item, collection, isCanceled }: TransferReport) {
  const problems = listProblems({ profile, palette, item, collection });
  return (
    <>
      <div role="status">
        {isCanceled ? <p>{OWN_DATA_WORDS.importCanceled}</p> : null}
        <p>{OWN_DATA_WORDS.imported(profile)}</p>
        {hasAny(palette) ? <p>{OWN_DATA_WORDS.importedPalettes(palette)}</p> : null}
        {hasAny(item) ? <p>{OWN_DATA_WORDS.importedItems(item)}</p> : null}
        {hasAny(collection) ? <p>{OWN_DATA_WORDS.importedCollections(collection)}</p> : null}
      </div>
      {problems.length > 0 ? (
        <p role="alert" className={styles.problem}>
          {problems.join(' ')}
        </p>
      ) : null}
    </>
  );
}

function hasAny({ added, replaced, kept }: KindReport): boolean {
  return added + replaced + kept > 0;
}

function listProblems(report: Omit<TransferReport, 'isCanceled'>): readonly string[] {
  const { profile, palette, item, collection } = report;
  const all = [profile, palette, item, collection];
  const failed = all.flatMap((one) => one.failed);
  const refused = groupByReason(all.flatMap((one) => one.refused));
  const profiles = profile.broken.flatMap(({ name }) => name ?? []);
  // There may be thousands of these, so only the kind is named.
  const kinds = (['palette', 'item', 'collection'] as const).flatMap((kind) =>
    report[kind].broken.length > 0 ? OWN_DATA_WORDS.importedRecords[kind] : [],
  );
  const interrupted = [...profiles, ...kinds];
  return [
    failed.length > 0 ? OWN_DATA_WORDS.importFailed(failed) : [],
    refused.map(([reason, names]) => OWN_DATA_WORDS.importRefused(names, reason)),
    profile.partial.length > 0 ? OWN_DATA_WORDS.importedWithoutPhoto(profile.partial) : [],
    interrupted.length > 0 ? OWN_DATA_WORDS.importInterrupted(interrupted) : [],
    profiles.length < profile.broken.length ? OWN_DATA_WORDS.importUnfinished : [],
  ].flat();
}

/** The names of what the server refused, by its reason. */
export function groupByReason(refused: KindReport['refused']) {
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const names = refused.flatMap((one) => (one.reason === reason ? one.name : []));
    return [reason, names] as const;
  });
}
