import { expect, it } from 'vitest';

import { hashSecretCode } from './secret-code.ts';

it('hashSecretCode takes a code however it was typed: case, groups, look-alikes, digits of any script', () => {
  const written = hashSecretCode('7K3QF-0XWPA-MMB42-R9CDE-5GZ11');
  for (const typed of [
    '7k3qf oxwpa mmb42 r9cde 5gzil',
    ' 7K3QF0XWPAMMB42R9CDE5GZ11\u200B',
    '۷K۳QF-۰XWPA-MMB۴۲-R۹CDE-۵GZ۱۱',
    '７Ｋ３ＱＦ-０ＸＷＰＡ-ＭＭＢ４２-Ｒ９ＣＤＥ-５ＧＺ１１',
  ]) {
    expect(hashSecretCode(typed), typed).toBe(written);
  }
  expect(hashSecretCode('7K3QF-0XWPA-MMB42-R9CDE-5GZ12')).not.toBe(written);
});
