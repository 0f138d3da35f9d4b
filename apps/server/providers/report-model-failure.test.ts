import { describe, expect, it } from 'vitest';

import { reportThrown, reportModelFailure } from './report-model-failure.ts';

const KEY = 'sk-test-of-nobody-5f3c9a7e1b';

const report = (message: string) =>
  reportModelFailure('broken', { status: 500, names: [], message, headers: new Headers() }, KEY)
    .message;

describe("the log entry of a provider's failure", () => {
  it.each([
    ['its words', 'The engine is busy', '500 The engine is busy'],
    ['our key', `Wrong key: ${KEY}.`, '500 Wrong key: [key].'],
    ['a key that is shown in part', 'Wrong key: abcd****wxyz', '500 Wrong key: [key]'],
    ['a token of somebody', 'Sent: Bearer abc.def, sorry', '500 Sent: [key] sorry'],
    ['a picture', `Bad image: data:image/jpeg;base64,${'aZ+/'.repeat(90)}== here`, undefined],
  ])('contains no secret and no picture: %s', (_, message, expected) => {
    expect(report(message)).toBe(
      expected ?? '500 Bad image: data:image/jpeg;base64,[left out] here',
    );
  });

  it('stays short, and is built in linear time, however much a provider repeats', () => {
    const endless = 'x'.repeat(1024 * 1024);
    const stars = `${'y*'.repeat(500_000)}***`;
    for (const message of [endless, stars, `${endless}${KEY}`]) {
      expect(report(message).length).toBeLessThanOrEqual(300);
      expect(reportThrown('broken', new Error(message), KEY).message.length).toBeLessThanOrEqual(
        300,
      );
    }
  });
});
