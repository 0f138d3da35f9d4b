import { describe, expect, it } from 'vitest';

import { readSources } from './list-sources.ts';

/** The shared frame of all dialogs is not a dialog itself. */
const FRAME = 'components/modal/modal-frame.tsx';
const OPENS_DIALOG = /<(?:Modal|(?:Alert)?Dialog\.Root)[\s>]/;

const sources = readSources();
const written = sources
  .filter(({ path }) => path.startsWith('apps/web/') && !path.includes('.test.'))
  .filter(({ source }) => OPENS_DIALOG.test(source))
  .map(({ path }) => path.replace('apps/web/', ''))
  .filter((path) => path !== FRAME);
/** Read as text: importing them would load the browser tests' library. */
const tried = sources
  .filter(({ path }) => path.startsWith('tests/e2e/dialogs-of-'))
  .flatMap(({ source }) =>
    [...source.matchAll(/ source: '([^']+)',/g)].map(([, path = '']) => path),
  );

describe('the dialogs of the app', () => {
  it('[SX-03] are all in the list of the browser tests', () => {
    expect(tried.toSorted()).toEqual(written.toSorted());
  });

  it('are found when one is planted', () => {
    expect(OPENS_DIALOG.test('return <Modal\n open')).toBe(true);
    expect(OPENS_DIALOG.test('<Dialog.Root open={open}>')).toBe(true);
    expect(OPENS_DIALOG.test('<ModalFrame {...props} />')).toBe(false);
  });
});
