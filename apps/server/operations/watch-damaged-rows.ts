import type { FastifyInstance } from 'fastify';

import { damagedRows, type DamagedRow } from '../storage/read-rows.ts';

/**
 * Logs every row that could not be read in full, once, and counts them. The log names the table only; `npm run verify`
 * names the records.
 */
export function watchDamagedRows(app: FastifyInstance): () => number {
  const found = new Set<string>();
  const listen = (message: unknown) => {
    const { table, user_id, id } = message as DamagedRow;
    const key = [table, user_id, id].join(' ');
    if (found.has(key)) return;
    found.add(key);
    app.log.error({ table }, 'a record cannot be read in full; npm run verify names it');
  };
  damagedRows.subscribe(listen);
  app.addHook('onClose', async () => {
    damagedRows.unsubscribe(listen);
  });
  return () => found.size;
}
