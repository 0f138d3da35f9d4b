const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const LOCAL = /^local_[\w-]{1,64}$/;

/** Whether an id is one a server gave. Local ids, the word `default` and nothing at all are not. */
export function isServerId(id: string | null | undefined): id is string {
  return typeof id === 'string' && UUID.test(id);
}

/** Whether an id is one a device gave to what it made itself. */
export function isLocalId(id: string): boolean {
  return LOCAL.test(id);
}

/** Whether an id is one that nobody gives: the word `default`, or whatever another program wrote. */
export function isUnknownId(id: string): boolean {
  return !isServerId(id) && !isLocalId(id);
}
