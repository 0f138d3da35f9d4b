const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const LOCAL = /^local_[\w-]{1,64}$/;

/** Whether a server made the id. Local ids, the word `default` and an empty id are not. */
export function isServerId(id: string | null | undefined): id is string {
  return typeof id === 'string' && UUID.test(id);
}

/** Whether a device made the id for a local record. */
export function isLocalId(id: string): boolean {
  return LOCAL.test(id);
}

/** Whether neither server nor device made the id: the word `default`, or an id of another program. */
export function isUnknownId(id: string): boolean {
  return !isServerId(id) && !isLocalId(id);
}
