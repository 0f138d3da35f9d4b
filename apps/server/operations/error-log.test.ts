import fastify from 'fastify';
import { expect, it } from 'vitest';

import { describeLog } from '../http/request-log.ts';
import { openErrorLog } from './error-log.ts';

it('the error log writes one line per error below the app, including those before the logger existed', async () => {
  const errorLog = openErrorLog();
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { logger } = describeLog('warn');
  errorLog.report('a connection to the database was lost', new Error('terminated'));
  expect(lines).toEqual([]);
  const app = fastify({ logger: { ...logger, stream } });
  errorLog.writeTo(app.log);
  errorLog.report(
    'a photo could not be removed',
    Object.assign(new Error('no room'), { row: 'private' }),
  );
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'a connection to the database was lost', err: { message: 'terminated' } },
    { level: 50, msg: 'a photo could not be removed', err: { message: 'no room' } },
  ]);
  expect(lines.join('')).not.toContain('private');
  await app.close();
});
