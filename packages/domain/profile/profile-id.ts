const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a server made the id. Local ids, the word `default` and an empty id are not. */
export function isServerId(id: string | null | undefined): id is string {
  return typeof id === 'string' && UUID.test(id);
}
