/** Why a file cannot be restored here, in words for the person who runs the server. */
export class RestoreRefusal extends Error {}
