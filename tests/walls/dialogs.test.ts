import { describe, expect, it } from 'vitest';

import { readSources } from './list-sources.ts';

/** What every dialog stands in is none itself. */
const FRAME = 'components/modal/modal-frame.tsx';
const OPENS_DIALOG = /<(?:Modal|(?:Alert)?Dialog\.Root)[\s>]/;

const sources = readSources();
const written = sources
  .filter(({ path }) => path.startsWith('apps/web/') && !path.includes('.test.'))
  .filter(({ source }) => OPENS_DIALOG.test(source))
  .map(({ path }) => path.replace('apps/web/', ''))
  .filter((path) => path !== FRAME);
/** Read and not imported: they would bring the browser tests' own library along. */
const tried = sources
  .filter(({ path }) => path.startsWith('tests/e2e/dialogs-of-'))
  .flatMap(({ source }) =>
    [...source.matchAll(/ source: '([^']+)',/g)].map(([, path = '']) => path),
  );

describe('the dialogs of the app', () => {
  it('[SX-03] are all tried: each that is written has its way in the list of the browser tests', () => {
    expect(tried.toSorted()).toEqual(written.toSorted());
  });

  it('would be found when one more was planted', () => {
    expect(OPENS_DIALOG.test('return <Modal\n open')).toBe(true);
    expect(OPENS_DIALOG.test('<Dialog.Root open={open}>')).toBe(true);
    expect(OPENS_DIALOG.test('<ModalFrame {...props} />')).toBe(false);
  });
});
