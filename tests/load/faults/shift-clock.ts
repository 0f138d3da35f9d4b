// Preloaded into the server (`--import`): shifts its clock by the milliseconds in the file named in CLOCK_FILE, which
// is read at every SIGUSR2 and confirmed with ` set`. The kernel's clock, and with it the times of files, stays as it
// is.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const file = process.env['CLOCK_FILE'];
if (isMainThread && file !== undefined) {
  const TrueDate = Date;
  let shift = 0;
  const now = () => TrueDate.now() + shift;
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, args, made) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)) as unknown,
  });
  process.on('SIGUSR2', () => {
    shift = Number(readFileSync(file, 'utf8'));
    writeFileSync(file, `${shift} set`);
  });
}
